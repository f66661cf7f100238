import { sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'

/** The only writers of a record's state: available → locked → used, or back to available. */

type Move = Pick<WriteContext, 'db'>

/**
 * Locks a user's coupon for an order; of two concurrent orders one gets it.
 * @throws AppError coupon_not_available
 */
export async function lockCoupon({ db }: Move, recordId: number, userId: number, orderId: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update coupon_records set state = 'locked', order_id = ${orderId}
    where id = ${recordId} and user_id = ${userId} and state = 'available'`)
  if (rowCount !== 1) throw new AppError('coupon_not_available', { field: 'coupon_id' })
}

/** The order has ended without money. A coupon that has expired meanwhile is 'invalid' by its date. */
export async function unlockCoupon({ db }: Move, orderId: number): Promise<void> {
  await db.execute(sql`
    update coupon_records set state = 'available', order_id = null where order_id = ${orderId} and state = 'locked'`)
}

/** The order is paid. Repeating it changes nothing. */
export async function useCoupon({ db, now }: Move & Pick<WriteContext, 'now'>, orderId: number): Promise<void> {
  await db.execute(sql`
    update coupon_records set state = 'used', used_at = ${new Date(now)} where order_id = ${orderId} and state = 'locked'`)
}

/** All the money of the order has gone back. A coupon that has expired meanwhile is 'invalid' by its date. */
export async function returnCoupon({ db }: Move, orderId: number): Promise<void> {
  await db.execute(sql`
    update coupon_records set state = 'available', order_id = null, used_at = null where order_id = ${orderId} and state = 'used'`)
}
