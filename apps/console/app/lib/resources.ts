import { accountEndpoints } from '@pitlane/contract/account.ts'
import { addressEndpoints } from '@pitlane/contract/address.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'

const { listSessions, endSession, endOtherSessions } = accountEndpoints
const { listCountries } = addressEndpoints
/** What the console's screens are made of. */
export const consoleEndpoints = { ...staffEndpoints, listCountries, listSessions, endSession, endOtherSessions }

type CallName = keyof typeof consoleEndpoints
type Calls = { list: CallName; get?: CallName; create?: CallName; update?: CallName; delete?: CallName }

/** React-admin's resources, and the calls that each is made of. */
export const resources = {
  waiting: { list: 'getWaiting' },
  /** By how many days; nothing is listed. */
  figures: { list: 'getStaffFigures', get: 'getStaffFigures' },
  checks: { list: 'listStaffChecks' },
  /** The one there is; nothing is listed. */
  checklist: { list: 'getStaffChecklist', get: 'getStaffChecklist' },
  /** The last one; nothing is listed. */
  backup: { list: 'getStaffBackup', get: 'getStaffBackup' },
  countries: { list: 'listCountries' },
  orders: { list: 'listStaffOrders', get: 'getStaffOrder' },
  holders: { list: 'listStaffHolders' },
  'held-styles': { list: 'listStaffHeldStyles' },
  'after-sales': { list: 'listStaffAfterSales', get: 'getStaffAfterSales' },
  refunds: { list: 'listStaffRefunds' },
  alerts: { list: 'listStaffAlerts', get: 'getStaffAlert' },
  freight: {
    list: 'listStaffFreight',
    get: 'getStaffFreight',
    create: 'createStaffFreight',
    update: 'updateStaffFreight',
  },
  'tax-rates': {
    list: 'listStaffTaxRates',
    get: 'getStaffTaxRate',
    create: 'createStaffTaxRate',
    update: 'updateStaffTaxRate',
  },
  /** The one shop, for papers. */
  shop: { list: 'getShopIdentity', get: 'getShopIdentity' },
  /** A screen that imports; nothing is listed. */
  tracking: { list: 'importTrackingEvents' },
  carriers: {
    list: 'listStaffCarriers',
    get: 'getStaffCarrier',
    create: 'createStaffCarrier',
    update: 'updateStaffCarrier',
  },
  'refund-reasons': {
    list: 'listStaffRefundReasons',
    get: 'getStaffRefundReason',
    create: 'createStaffRefundReason',
    update: 'updateStaffRefundReason',
  },
  goods: { list: 'listStaffGoods', get: 'getStaffGoods', create: 'createStaffGoods', update: 'updateStaffGoods' },
  styles: { list: 'listStaffStyles', get: 'getStaffStyle', create: 'createStaffStyle', update: 'updateStaffStyle' },
  categories: {
    list: 'listStaffCategories',
    get: 'getStaffCategory',
    create: 'createStaffCategory',
    update: 'updateStaffCategory',
    delete: 'deleteStaffCategory',
  },
  adverts: {
    list: 'listStaffAdverts',
    get: 'getStaffAdvert',
    create: 'createStaffAdvert',
    update: 'updateStaffAdvert',
    delete: 'deleteStaffAdvert',
  },
  coupons: {
    list: 'listStaffCoupons',
    get: 'getStaffCoupon',
    create: 'createStaffCoupon',
    update: 'updateStaffCoupon',
  },
  'flash-sessions': {
    list: 'listStaffFlashSessions',
    get: 'getStaffFlashSession',
    create: 'createStaffFlashSession',
    update: 'updateStaffFlashSession',
  },
  'flash-items': {
    list: 'listStaffFlashItems',
    get: 'getStaffFlashItem',
    create: 'createStaffFlashItem',
    update: 'updateStaffFlashItem',
  },
  reviews: { list: 'listStaffReviews', get: 'getStaffReview' },
  devices: { list: 'listStaffDevices', get: 'getStaffDevice' },
  /** A screen that imports; nothing is listed. */
  'device-import': { list: 'importDevices' },
  'device-keys': { list: 'listStaffDeviceKeys' },
  memberships: { list: 'listStaffServices' },
  packages: {
    list: 'listStaffPackages',
    get: 'getStaffPackage',
    create: 'createStaffPackage',
    update: 'updateStaffPackage',
  },
  reports: { list: 'listStaffReports', get: 'getStaffReport' },
  'report-limits': {
    list: 'listStaffReportLimits',
    get: 'getStaffReportLimits',
    update: 'updateStaffReportLimits',
  },
  'code-lists': { list: 'listStaffCodeLists', delete: 'deleteStaffCodeList' },
  users: { list: 'listStaffUsers', get: 'getStaffUser' },
  'login-pauses': { list: 'listStaffLoginPauses' },
  /** One’s own. */
  'second-factor': { list: 'getSecondFactor', get: 'getSecondFactor' },
  /** One’s own. */
  sessions: { list: 'listSessions' },
  /** Of an account, by its id. */
  points: { list: 'getStaffPoints', get: 'getStaffPoints' },
  messages: { list: 'listStaffMessages', get: 'getStaffMessage' },
  mails: { list: 'listStaffMails', get: 'getStaffMail' },
  jobs: { list: 'listStaffJobs' },
  settings: { list: 'listStaffSettings', get: 'getStaffSetting', update: 'updateStaffSetting' },
  audit: { list: 'listStaffAudit', get: 'getStaffAudit' },
} as const satisfies Record<string, Calls>
export type ResourceName = keyof typeof resources

export const callsOf = (resource: string): Calls => resources[resource as ResourceName]

/** The resource's list by the name that its path has, as an export wants it. */
export const listNameOf = (resource: string): string =>
  consoleEndpoints[callsOf(resource).list].path.replace('/console_api/', '')

/** Whether somebody of the role may make the call; the server says so again. */
export function mayCall(role: Role | undefined, call: CallName): boolean {
  if (role === undefined || role === 'user') return false
  const { audience } = consoleEndpoints[call]
  return role === 'administrator' || audience === 'staff' || (Array.isArray(audience) && audience.includes(role))
}
export const maySee = (role: Role | undefined, resource: ResourceName): boolean =>
  mayCall(role, resources[resource].list)
