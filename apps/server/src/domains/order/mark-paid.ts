import type { Minor } from '@pitlane/domain/money.ts'
import type { WriteContext } from '../../platform/context.ts'
import { useCoupon } from '../coupon/public.ts'
import { completeOrder } from './complete-order.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './queries.ts'
import { sellStock } from '../stock/sell-stock.ts'

type Money = { amount: Minor; method: string | null; why: string }

/** The order is paid: its goods are sold, its coupon used. The caller holds the order's row and knows that its goods are held. */
export async function markPaid(ctx: WriteContext, order: OrderRow, { amount, method, why }: Money): Promise<OrderRow> {
  const paid = await moveOrder(ctx, order, 'payment', 'settle', why, {
    paid: amount,
    paidAt: new Date(ctx.now),
    paymentMethod: method,
    network: null,
  })
  await sellStock(ctx, order.id)
  if (order.couponRecordId !== null) await useCoupon(ctx, order.id)
  const moved = order.virtual ? paid : await moveOrder(ctx, paid, 'shipment', 'prepare', 'paid')
  await ctx.emit(ctx, 'order.paid', { orderId: order.id })
  // Nothing has to be sent for software and memberships.
  return order.virtual ? completeOrder(ctx, moved, 'virtual') : moved
}

/** Money has come for an order that is closed: it is noted, and goes back. */
export const noteLateMoney = (ctx: WriteContext, order: OrderRow, { amount, method, why }: Money): Promise<OrderRow> =>
  moveOrder(ctx, order, 'payment', 'settle', why, { paid: amount, paidAt: new Date(ctx.now), paymentMethod: method })
