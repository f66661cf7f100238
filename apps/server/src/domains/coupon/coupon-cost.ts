import { canGiveCoupon } from '@pitlane/domain/coupon/coupon.ts'
import { couponCost } from '@pitlane/domain/coupon/terms.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { findDearest } from '../catalog/public.ts'
import type { coupons } from './tables.ts'

type Terms = Pick<
  typeof coupons.$inferSelect,
  'type' | 'value' | 'goodType' | 'channelType' | 'styleId' | 'active' | 'expiredAt' | 'issued' | 'total'
>

/** What those that can still be given could cost at most, in minor units: each used for one piece of the dearest item. */
export async function costOfRest(ctx: StaffContext, coupon: Terms): Promise<number> {
  if (!canGiveCoupon(coupon, ctx.now).ok) return 0
  return couponCost(coupon, await findDearest(ctx.db, coupon)) * (coupon.total - coupon.issued)
}
