import { canGiveCoupon } from '@pitlane/domain/coupon/coupon.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { giveCoupon, lockForGiving } from './give-coupon.ts'
import { couponRecords } from './tables.ts'

/**
 * Claims a coupon that is open to everybody. A repeated call, or one past the limit a user, returns the one that he
 * has.
 * @throws AppError coupon_not_available, coupon_expired, coupon_exhausted
 */
export async function claimCoupon(ctx: WriteContext<UserContext>, { coupon_id }: { coupon_id: number }) {
  const coupon = await lockForGiving(ctx.db, coupon_id)
  if (!coupon.claimable) throw new AppError('coupon_not_available', { field: 'coupon_id' })
  const own = await ctx.db
    .select({ id: couponRecords.id })
    .from(couponRecords)
    .where(and(eq(couponRecords.couponId, coupon_id), eq(couponRecords.userId, ctx.actor.id)))
    .orderBy(desc(couponRecords.id))
    .limit(coupon.perPerson)
  if (own.length >= coupon.perPerson) return { record_id: own[0]!.id }
  ensure(canGiveCoupon(coupon, ctx.now), { field: 'coupon_id' })
  const { recordId } = await giveCoupon(ctx, coupon_id, ctx.actor.id)
  return { record_id: recordId }
}
