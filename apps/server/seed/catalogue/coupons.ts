import type { channelTypes, goodTypes } from '@pitlane/domain/catalog/goods.ts'
import type { CouponType } from '@pitlane/domain/coupon/coupon.ts'
import type { GoodsSlug } from './seed-goods.ts'
import type en from './texts/en.json'

/** Null means any. */
export type SeedCouponScope = {
  goodType: (typeof goodTypes)[number] | null
  channelType: (typeof channelTypes)[number] | null
  style: `${GoodsSlug}/${string}` | null
}

export type SeedCoupon = {
  code: keyof typeof en.coupons
  type: CouponType
  /** Minor units of USD for fixed and round, whole percent for percent, 0 for exchange. */
  value: number
  minAmount: number
  /** Days from seeding; 0 never expires, negative has expired already. */
  expiresInDays: number
  scope: SeedCouponScope
  total: number
  perPerson: number
  giveToEverybody: boolean
  /** Anybody may take one. */
  claimable?: true
  /** Whoever types `code` has one. */
  typed?: true
}

const anything: SeedCouponScope = { goodType: null, channelType: null, style: null }
const only = (part: Partial<SeedCouponScope>): SeedCouponScope => ({ ...anything, ...part })

const seedCoupon = (
  code: SeedCoupon['code'],
  [type, value]: readonly [CouponType, number],
  rest: Partial<Omit<SeedCoupon, 'code' | 'type' | 'value'>> = {},
): SeedCoupon => ({
  code,
  type,
  value,
  minAmount: 0,
  expiresInDays: 0,
  scope: anything,
  total: 1000,
  perPerson: 1,
  giveToEverybody: false,
  ...rest,
})

export const coupons: readonly SeedCoupon[] = [
  seedCoupon('WELCOME10', ['fixed', 1000], { minAmount: 5000, total: 100_000, giveToEverybody: true, typed: true }),
  seedCoupon('SPRING15', ['percent', 15], { minAmount: 10_000, expiresInDays: 30, giveToEverybody: true }),
  seedCoupon('TOOLS30', ['fixed', 3000], {
    minAmount: 30_000,
    expiresInDays: 14,
    scope: only({ channelType: 12 }),
    giveToEverybody: true,
  }),
  seedCoupon('BUNDLE8', ['percent', 8], { expiresInDays: 60, scope: only({ goodType: 21 }), perPerson: 2 }),
  seedCoupon('SOFT25', ['fixed', 2500], {
    minAmount: 15_000,
    expiresInDays: 45,
    claimable: true,
    scope: only({ goodType: 1, channelType: 11 }),
  }),
  seedCoupon('MEMBER10', ['fixed', 1000], {
    minAmount: 5000,
    expiresInDays: 90,
    scope: only({ style: 'member-year/year' }),
    claimable: true,
  }),
  seedCoupon('ROUND5', ['round', 500], {
    minAmount: 2000,
    total: 5000,
    perPerson: 3,
    giveToEverybody: true,
    claimable: true,
  }),
  seedCoupon('ROUND50', ['round', 5000], {
    minAmount: 50_000,
    expiresInDays: 21,
    scope: only({ channelType: 12 }),
    total: 200,
  }),
  seedCoupon('FREECABLE', ['exchange', 0], {
    expiresInDays: 30,
    scope: only({ style: 'obd-extension-cable/15m' }),
    total: 150,
    giveToEverybody: true,
  }),
  seedCoupon('FREEGAUGE', ['exchange', 0], {
    expiresInDays: 7,
    scope: only({ style: 'tread-gauge/standard' }),
    total: 50,
  }),
  seedCoupon('WINTER20', ['percent', 20], { minAmount: 10_000, expiresInDays: -7, giveToEverybody: true }),
]
