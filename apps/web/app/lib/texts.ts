import type documentWords from '@pitlane/contract/locales/en/report.json'
import type { CompiledMessage, TextValues } from '@pitlane/domain/format-message.ts'
import type account from '../locales/en/account.json'
import type address from '../locales/en/address.json'
import type afterSales from '../locales/en/after-sales.json'
import type agreement from '../locales/en/agreement.json'
import type cart from '../locales/en/cart.json'
import type caseSupport from '../locales/en/case.json'
import type catalog from '../locales/en/catalog.json'
import type checkout from '../locales/en/checkout.json'
import type community from '../locales/en/community.json'
import type coupon from '../locales/en/coupon.json'
import type device from '../locales/en/device.json'
import type download from '../locales/en/download.json'
import type flashSale from '../locales/en/flash-sale.json'
import type lab from '../locales/en/lab.json'
import type invitation from '../locales/en/invitation.json'
import type lottery from '../locales/en/lottery.json'
import type membership from '../locales/en/membership.json'
import type offline from '../locales/en/offline.json'
import type order from '../locales/en/order.json'
import type payment from '../locales/en/payment.json'
import type points from '../locales/en/points.json'
import type pointsMall from '../locales/en/points-mall.json'
import type report from '../locales/en/report.json'
import type moderation from '../locales/en/moderation.json'
import type media from '../locales/en/media.json'
import type privacy from '../locales/en/privacy.json'
import type review from '../locales/en/review.json'
import type shell from '../locales/en/shell.json'
import type survey from '../locales/en/survey.json'
import type units from '../locales/en/units.json'
import type vehicle from '../locales/en/vehicle.json'
import type withdrawal from '../locales/en/withdrawal.json'
import type title from '../locales/en/title.json'

type Catalogues = {
  account: typeof account
  address: typeof address
  'after-sales': typeof afterSales
  agreement: typeof agreement
  cart: typeof cart
  case: typeof caseSupport
  catalog: typeof catalog
  checkout: typeof checkout
  community: typeof community
  coupon: typeof coupon
  device: typeof device
  download: typeof download
  'flash-sale': typeof flashSale
  lab: typeof lab
  invitation: typeof invitation
  lottery: typeof lottery
  membership: typeof membership
  offline: typeof offline
  order: typeof order
  payment: typeof payment
  points: typeof points
  'points-mall': typeof pointsMall
  report: typeof report & typeof documentWords
  media: typeof media
  moderation: typeof moderation
  privacy: typeof privacy
  review: typeof review
  shell: typeof shell
  survey: typeof survey
  title: typeof title
  units: typeof units
  vehicle: typeof vehicle
  withdrawal: typeof withdrawal
}
export type Namespace = keyof Catalogues
export type TextKey = { [Name in Namespace]: `${Name}.${keyof Catalogues[Name] & string}` }[Namespace]

/** Compiled messages by full key; what a page gets in its loader's data. */
export type Messages = Record<string, CompiledMessage>
export type { TextValues }
export type T = (key: TextKey, values?: TextValues) => string
