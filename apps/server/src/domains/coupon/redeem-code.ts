import { readCouponCode } from '@pitlane/domain/coupon/code.ts'
import { isExpired } from '@pitlane/domain/coupon/coupon.ts'
import { and, desc, eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findCouponRecord } from '../../reads/coupons.ts'
import { giveCoupon, lockForGiving } from './give-coupon.ts'
import { presentCouponRecord } from './present.ts'
import { couponRecords, coupons } from './tables.ts'

const refusal = (
  reason: 'coupon_code_unknown' | 'coupon_code_ended' | 'coupon_code_used_up' | 'coupon_code_used',
): AppError => new AppError(reason, { field: 'code' })

/**
 * Takes one of the coupon that has this code. Sent again it answers the one that has not been used yet, so that a lost answer
 * costs nobody a second one; what is already somebody's stays his, whatever became of the code.
 * @throws AppError coupon_code_unknown, coupon_code_ended, coupon_code_used_up, coupon_code_used
 */
export async function redeemCode(ctx: WriteContext<UserContext>, { code: typed }: { code: string }) {
  const code = readCouponCode(typed)
  const [found] =
    code === null ? [] : await ctx.db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code))
  if (!found) throw refusal('coupon_code_unknown')
  const coupon = await lockForGiving(ctx.db, found.id)
  if (isExpired(coupon, ctx.now)) throw refusal('coupon_code_ended')
  const own = await ctx.db
    .select({ id: couponRecords.id, state: couponRecords.state })
    .from(couponRecords)
    .where(and(eq(couponRecords.couponId, found.id), eq(couponRecords.userId, ctx.actor.id)))
    .orderBy(desc(couponRecords.id))
  const unused = own.find(({ state }) => state !== 'used')
  if (unused) return presentCouponRecord(await findCouponRecord(ctx, unused.id))
  if (own.length >= coupon.perPerson) throw refusal('coupon_code_used')
  if (!coupon.active) throw refusal('coupon_code_ended')
  if (coupon.issued >= coupon.total) throw refusal('coupon_code_used_up')
  const { recordId } = await giveCoupon(ctx, found.id, ctx.actor.id)
  return presentCouponRecord(await findCouponRecord(ctx, recordId))
}
