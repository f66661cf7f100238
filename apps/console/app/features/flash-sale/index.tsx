import { Zap } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/flash-sale.json'
import { ItemCreate, ItemEdit } from './item-form.tsx'
import { SessionCreate, SessionEdit } from './session-form.tsx'
import { SessionList } from './session-list.tsx'

export const flashSale = {
  resources: {
    'flash-sessions': {
      calls: {
        list: 'listStaffFlashSessions',
        get: 'getStaffFlashSession',
        create: 'createStaffFlashSession',
        update: 'updateStaffFlashSession',
      },
      screens: { list: SessionList, create: SessionCreate, edit: SessionEdit, recordRepresentation: 'title' },
      menu: { group: 'marketing', icon: Zap, letter: 'f' },
    },
    // Items are listed with their sale.
    'flash-items': {
      calls: {
        list: 'listStaffFlashItems',
        get: 'getStaffFlashItem',
        create: 'createStaffFlashItem',
        update: 'updateStaffFlashItem',
      },
      screens: {
        create: ItemCreate,
        edit: ItemEdit,
        recordRepresentation: (item) => `${item.goods_name}, ${item.style}`,
      },
    },
  },
} satisfies Feature<typeof texts>
