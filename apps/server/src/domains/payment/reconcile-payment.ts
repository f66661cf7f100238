import { canPay } from '@pitlane/domain/order/actions.ts'
import type { Context, WriteContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findOrderById, lockOrderById } from '../order/public.ts'
import { pollPayment } from './poll-payment.ts'
import { findPayment, findStartedPayments, type PaymentRow } from './queries.ts'
import { endPayment } from './settle.ts'

const pauseMs = 3 * 60_000

export const askAgainLater = (ctx: WriteContext, paymentId: string): Promise<void> =>
  ctx.jobs.send(ctx.db, 'payment.reconcile', { paymentId }, { startAfter: new Date(ctx.now + pauseMs) })

/** The job for missing notifications: it asks the provider until the payment has ended. */
export async function reconcilePayment(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment || payment.state !== 'started') return
  const unwanted = await isUnwanted(ctx, payment)
  if (payment.providerRef === null) return void (await inTransaction(ctx, (tx) => waitForLink(tx, payment, unwanted)))
  if (unwanted) await ctx.payments.cancel(payment.providerRef)
  const settlement = await pollPayment(ctx, payment)
  if (settlement === 'waiting') await inTransaction(ctx, (tx) => askAgainLater(tx, paymentId))
}

/**
 * True if nobody should pay any more: the order has ended, or costs another amount, or the buyer continues with a newer
 * attempt.
 */
async function isUnwanted(ctx: Context, payment: PaymentRow): Promise<boolean> {
  const order = await findOrderById(ctx.db, payment.orderId)
  const newest = (await findStartedPayments(ctx.db, order.id)).at(-1)
  if (payment.amount !== order.payable) return true
  return newest?.id !== payment.id || !canPay({ ...order, payBy: order.payBy.getTime() }, ctx.now).ok
}

/** The provider's answer was lost on its way, so the buyer never saw the pay page. */
async function waitForLink(ctx: WriteContext, { id, orderId }: PaymentRow, unwanted: boolean): Promise<void> {
  const order = await lockOrderById(ctx.db, orderId)
  const payment = (await findPayment(ctx.db, id))!
  const young = ctx.now - payment.createdAt.getTime() < pauseMs
  if (unwanted && !young && payment.providerRef === null) await endPayment(ctx, order, payment, 'abandon')
  else if (payment.state === 'started') await askAgainLater(ctx, id)
}
