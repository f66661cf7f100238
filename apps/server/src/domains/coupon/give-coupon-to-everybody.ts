import { canGiveCoupon } from '@pitlane/domain/coupon/coupon.ts'
import { sql } from 'drizzle-orm'
import { everybody } from '../account/public.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { type GiveContext, lockForGiving } from './give-coupon.ts'

/**
 * Gives one of the coupon to each account that has none of it, the oldest account first, while there are any. A
 * repeated call gives to new accounts only.
 * @returns how many were given
 * @throws AppError coupon_expired, coupon_not_available
 */
export async function giveCouponToEverybody(ctx: GiveContext, couponId: number): Promise<{ given: number }> {
  const coupon = await lockForGiving(ctx.db, couponId)
  const verdict = canGiveCoupon(coupon, ctx.now)
  if (!verdict.ok && verdict.reason === 'coupon_exhausted') return { given: 0 }
  if (!verdict.ok) throw new AppError(verdict.reason)
  const { rows } = await ctx.db.execute<{ given: number }>(sql`
    with given as (
      insert into coupon_records (coupon_id, user_id, ordinal, created_at)
      select ${couponId}, u.id, 1, ${new Date(ctx.now)}
      from ${everybody} u
      where not exists (select from coupon_records r where r.coupon_id = ${couponId} and r.user_id = u.id)
      order by u.id
      limit ${coupon.total - coupon.issued}
      on conflict (coupon_id, user_id, ordinal) do nothing
      returning id
    )
    update coupons set issued = issued + (select count(*) from given) where id = ${couponId}
    returning (select count(*) from given) as given`)
  return { given: one(rows).given }
}
