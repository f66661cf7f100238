import type { ResourceProps } from 'ra-core'
import { ItemCreate, ItemEdit } from './item-form.tsx'
import { SessionCreate, SessionEdit } from './session-form.tsx'
import { SessionList } from './session-list.tsx'

export const flashSaleResources: Record<string, Omit<ResourceProps, 'name'>> = {
  'flash-sessions': { list: SessionList, create: SessionCreate, edit: SessionEdit, recordRepresentation: 'title' },
  // Items are listed with their sale.
  'flash-items': {
    create: ItemCreate,
    edit: ItemEdit,
    recordRepresentation: (item) => `${item.goods_name}, ${item.style}`,
  },
}
