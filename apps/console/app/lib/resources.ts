import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'

type CallName = keyof typeof staffEndpoints
type Calls = { list: CallName; get?: CallName; create?: CallName; update?: CallName }

/** React-admin's resources, and the calls that each is made of. */
export const resources = {
  waiting: { list: 'getWaiting' },
  orders: { list: 'listStaffOrders', get: 'getStaffOrder' },
  refunds: { list: 'listStaffRefunds' },
  goods: { list: 'listStaffGoods', get: 'getStaffGoods', create: 'createStaffGoods', update: 'updateStaffGoods' },
  styles: { list: 'listStaffStyles', get: 'getStaffStyle', create: 'createStaffStyle', update: 'updateStaffStyle' },
  categories: {
    list: 'listStaffCategories',
    get: 'getStaffCategory',
    create: 'createStaffCategory',
    update: 'updateStaffCategory',
  },
  adverts: {
    list: 'listStaffAdverts',
    get: 'getStaffAdvert',
    create: 'createStaffAdvert',
    update: 'updateStaffAdvert',
  },
  coupons: {
    list: 'listStaffCoupons',
    get: 'getStaffCoupon',
    create: 'createStaffCoupon',
    update: 'updateStaffCoupon',
  },
  users: { list: 'listStaffUsers', get: 'getStaffUser' },
  messages: { list: 'listStaffMessages', get: 'getStaffMessage' },
  mails: { list: 'listStaffMails', get: 'getStaffMail' },
  settings: { list: 'listStaffSettings', get: 'getStaffSetting', update: 'updateStaffSetting' },
  audit: { list: 'listStaffAudit', get: 'getStaffAudit' },
} as const satisfies Record<string, Calls>
export type ResourceName = keyof typeof resources

export const callsOf = (resource: string): Calls => resources[resource as ResourceName]

/** Whether somebody of the role may make the call; the server says so again. */
export function mayCall(role: Role | undefined, call: CallName): boolean {
  if (role === undefined || role === 'user') return false
  const { audience } = staffEndpoints[call]
  return role === 'administrator' || (Array.isArray(audience) && audience.includes(role))
}
export const maySee = (role: Role | undefined, resource: ResourceName): boolean =>
  mayCall(role, resources[resource].list)
