import { canGiveCoupon } from '@pitlane/domain/coupon/coupon.ts'
import { eq, sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { type Database, one, type Transaction } from '../../platform/db/database.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { coupons } from './tables.ts'

export type GiveContext = Pick<WriteContext, 'db' | 'now'>

/** Locks the coupon's row: concurrent calls for the same coupon wait here, so that the counts below are true. */
export async function lockForGiving(db: Database | Transaction, couponId: number) {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, couponId)).for('update')
  if (!coupon) throw new AppError('coupon_not_available')
  return coupon
}

/**
 * Gives a user one of the coupon; `boughtWith` is the order of the points mall that he has paid for it.
 * @throws AppError coupon_exhausted when the total or his own share is given out, coupon_expired, coupon_not_available
 */
export async function giveCoupon(
  ctx: GiveContext,
  couponId: number,
  userId: number,
  boughtWith: number | null = null,
): Promise<{ recordId: number }> {
  const coupon = await lockForGiving(ctx.db, couponId)
  ensure(canGiveCoupon(coupon, ctx.now))
  // The check constraint on the total and the unique ordinal would hold the limits without the lock and the conditions
  // too, but as database errors that end the transaction.
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    with taken as (
      update coupons set issued = issued + 1
      where id = ${couponId} and issued < total
        and per_person > (select count(*) from coupon_records where coupon_id = ${couponId} and user_id = ${userId})
      returning id
    )
    insert into coupon_records (coupon_id, user_id, ordinal, created_at, bought_with)
    select id, ${userId}, 1 + (select coalesce(max(ordinal), 0) from coupon_records where coupon_id = ${couponId} and user_id = ${userId}),
      ${new Date(ctx.now)}, ${boughtWith}::bigint
    from taken
    returning id`)
  if (rows.length === 0) throw new AppError('coupon_exhausted')
  return { recordId: one(rows).id }
}
