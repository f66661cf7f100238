import { flashSaleStaffEndpoints } from '@pitlane/contract/flash-sale/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { createItem } from './create-item.ts'
import { createSession } from './create-session.ts'
import { getItem, listItems } from './staff-item-queries.ts'
import { getSession, listFlashSessions } from './staff-session-queries.ts'
import { updateItem } from './update-item.ts'
import { updateSession } from './update-session.ts'

export const flashSaleStaffRoutes = implement(flashSaleStaffEndpoints, {
  listStaffFlashSessions: listFlashSessions,
  getStaffFlashSession: getSession,
  createStaffFlashSession: write(createSession),
  updateStaffFlashSession: write(updateSession),
  listStaffFlashItems: listItems,
  getStaffFlashItem: getItem,
  createStaffFlashItem: write(createItem),
  updateStaffFlashItem: write(updateItem),
})
