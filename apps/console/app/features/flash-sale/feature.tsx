import { Zap } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/flash-sale.json'

const ItemCreate = screen(() => import('./item-form.tsx'), 'ItemCreate')
const ItemEdit = screen(() => import('./item-form.tsx'), 'ItemEdit')
const SessionCreate = screen(() => import('./session-form.tsx'), 'SessionCreate')
const SessionEdit = screen(() => import('./session-form.tsx'), 'SessionEdit')
const SessionList = screen(() => import('./session-list.tsx'), 'SessionList')

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
