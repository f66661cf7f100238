import { isExpired } from '@pitlane/domain/coupon/coupon.ts'
import { eq, sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import type { Events } from '../../platform/events.ts'
import { AppError } from '../../platform/app-error.ts'
import { lockForGiving } from './give-coupon.ts'
import { couponRecords } from './tables.ts'

/** The last one of the same person takes the ordinal that becomes free, since ordinals count without a gap. */
async function takeBackOne({ db }: WriteContext, orderId: number): Promise<void> {
  const { rows } = await db.execute<{ couponId: number; userId: number; ordinal: number }>(sql`
    delete from coupon_records where id = (
      select id from coupon_records where bought_with = ${orderId} and state = 'available'
      order by ordinal desc limit 1 for update)
    returning coupon_id as "couponId", user_id as "userId", ordinal`)
  const [gone] = rows
  if (!gone) throw new AppError('reward_kept')
  await db.execute(sql`
    with last as (
      select id from coupon_records where coupon_id = ${gone.couponId} and user_id = ${gone.userId}
      order by ordinal desc limit 1
    )
    update coupon_records r set ordinal = ${gone.ordinal} from last where r.id = last.id and r.ordinal > ${gone.ordinal}`)
}

/**
 * Takes back coupons that were bought in the points mall: as if they had not been given.
 * @throws AppError reward_kept where too few are unused
 */
export async function takeBackBoughtCoupons(
  ctx: WriteContext,
  { order, kind, pieces }: Events['reward.returned'],
): Promise<void> {
  if (kind !== 'coupon') return
  const [bought] = await ctx.db
    .select({ couponId: couponRecords.couponId })
    .from(couponRecords)
    .where(eq(couponRecords.boughtWith, order.id))
    .limit(1)
  const coupon = bought && (await lockForGiving(ctx.db, bought.couponId))
  if (!coupon || isExpired(coupon, ctx.now)) throw new AppError('reward_kept')
  for (let piece = 0; piece < pieces; piece += 1) await takeBackOne(ctx, order.id)
  await ctx.db.execute(sql`update coupons set issued = issued - ${pieces} where id = ${coupon.id}`)
}
