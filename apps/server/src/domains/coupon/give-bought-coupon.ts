import type { WriteContext } from '../../platform/context.ts'
import { findReward } from '../../reads/mall-reward.ts'
import type { OrderRow } from '../order/tables.ts'
import { giveCoupon } from './give-coupon.ts'

/**
 * Gives the coupons that were bought in the points mall. Such an order is paid as it is made, so that a coupon that has
 * run out refuses it.
 * @throws AppError coupon_exhausted, coupon_expired, coupon_not_available
 */
export async function giveBoughtCoupon(ctx: WriteContext, { order }: { order: OrderRow }): Promise<void> {
  if (order.mallItemId === null) return
  const reward = await findReward(ctx, order.id)
  if (!reward || reward.couponId === null) return
  for (let piece = 0; piece < reward.pieces; piece += 1) await giveCoupon(ctx, reward.couponId, order.userId, order.id)
}
