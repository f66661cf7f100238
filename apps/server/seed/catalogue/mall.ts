import type { GoodsKind } from '@pitlane/domain/catalog/goods.ts'
import type { SeedCoupon } from './coupons.ts'
import type { GoodsSlug } from './seed-goods.ts'
import type en from './texts/en.json'

export type RewardSlug = keyof typeof en.rewards

/** What is sold in the points mall only: each has one style. */
export const rewards: readonly { slug: RewardSlug; kind: GoodsKind }[] = [
  { slug: 'free-gauge', kind: 'coupon' },
  { slug: 'three-draws', kind: 'draw' },
]

export type SeedMallItem = {
  /** `slug/code` of goods, or a reward. */
  what: `${GoodsSlug}/${string}` | RewardSlug
  points: number
  memberPoints?: number
  /** Minor units of USD beside the points. */
  price?: number
  stock: number
  perPerson?: number
  coupon?: SeedCoupon['code']
  draws?: number
  /** Days from seeding. */
  endsInDays?: number
}

export const mallItems: readonly SeedMallItem[] = [
  { what: 'obd-extension-cable/15m', points: 900, memberPoints: 750, stock: 40, perPerson: 2 },
  { what: 'three-draws', points: 50, memberPoints: 45, stock: 500, perPerson: 5, draws: 3 },
  { what: 'carry-case/m', points: 1200, price: 990, stock: 25, perPerson: 2 },
  { what: 'tread-gauge/standard', points: 3200, memberPoints: 2800, stock: 15 },
  { what: 'free-gauge', points: 2600, stock: 20, coupon: 'FREEGAUGE', endsInDays: 6 },
  { what: 'one-dongle/single', points: 2400, memberPoints: 1990, stock: 30 },
  { what: 'sw-tpms/year', points: 3000, memberPoints: 2500, price: 1990, stock: 100, perPerson: 3 },
  { what: 'sw-special-functions/year', points: 5900, stock: 100, perPerson: 3 },
  { what: 'tyre-inflator/cordless', points: 2000, price: 2900, stock: 4 },
  { what: 'jump-starter/1000a', points: 4000, memberPoints: 3500, price: 3490, stock: 12 },
]
