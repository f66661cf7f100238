import { mayHaveFirst } from '@pitlane/domain/membership/offers.ts'
import { checkReport, fateOfMoney } from '@pitlane/domain/payment/settlement.ts'
import type { RefundReason } from '@pitlane/domain/payment/states.ts'
import type { WriteContext } from '../../platform/context.ts'
import type { ProviderReport, ProviderState } from '../../platform/gateways/payment/gateway.ts'
import { closeOrder, lockOrderById, markPaid, moveOrder, noteLateMoney } from '../order/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { secureStock } from '../stock/public.ts'
import { holdFirst } from '../../reads/first-offers.ts'
import { judgeDevice } from '../../reads/services-of-order.ts'
import { movePayment } from './move-payment.ts'
import { findPayment, findStartedPayments, type PaymentRow } from './queries.ts'
import { requestRefund } from './request-refund.ts'

export type Settlement =
  | 'settled'
  | 'waiting'
  | 'failed'
  | 'abandoned'
  | 'again'
  | `refund: ${RefundReason}`
  | `alert: ${string}`

async function alert(ctx: WriteContext, paymentId: string, reason: string): Promise<Settlement> {
  await ctx.emit(ctx, 'payment.alert', { paymentId, reason })
  return `alert: ${reason}`
}

/**
 * The one function that believes a provider: its notification, the return page's poll and the reconciling job all come
 * here. It holds the order's row, so of two concurrent calls the second sees the effect of the first. A report that
 * differs from the request in anything moves nothing.
 */
export async function settle(caller: WriteContext, report: ProviderReport): Promise<Settlement> {
  // The provider's report moves the order, whoever asked for it.
  const ctx = { ...caller, actor: null }
  const known = await findPayment(ctx.db, report.paymentId)
  if (!known || known.provider !== ctx.payments.id) return alert(ctx, report.paymentId, 'unknown payment')
  const order = await lockOrderById(ctx.db, known.orderId)
  const payment = (await findPayment(ctx.db, report.paymentId))!
  const expected = {
    amount: payment.amount,
    currency: payment.currency,
    providerRef: payment.providerRef,
    orderNo: order.number,
    recipient: ctx.payments.recipient,
  }
  const verdict = checkReport(report, expected)
  if (!verdict.ok) return alert(ctx, payment.id, `another ${verdict.reason}`)
  return effects[report.state](ctx, order, payment)
}

type Effect = (ctx: WriteContext, order: OrderRow, payment: PaymentRow) => Promise<Settlement>

const effects: Record<ProviderState, Effect> = {
  waiting: async () => 'waiting',
  failed: (ctx, order, payment) => endPayment(ctx, order, payment, 'fail'),
  abandoned: (ctx, order, payment) => endPayment(ctx, order, payment, 'abandon'),
  settled: receive,
}

/** The attempt ended without money; the order may be paid by another one. The caller holds the order's row. */
export async function endPayment(
  ctx: WriteContext,
  order: OrderRow,
  payment: PaymentRow,
  event: 'fail' | 'abandon',
): Promise<Settlement> {
  if (payment.state !== 'started') return 'again'
  await movePayment(ctx, payment, event)
  await letPayAgain(ctx, order, event)
  return event === 'fail' ? 'failed' : 'abandoned'
}

/** If no other attempt is open, the order waits for its buyer again. */
async function letPayAgain(ctx: WriteContext, order: OrderRow, why: string): Promise<void> {
  const others = await findStartedPayments(ctx.db, order.id)
  if (order.payment === 'processing' && others.length === 0) await moveOrder(ctx, order, 'payment', 'abandon', why)
}

/** The money has arrived: it pays the order, or it goes back in full. */
async function receive(ctx: WriteContext, order: OrderRow, payment: PaymentRow): Promise<Settlement> {
  if (payment.state === 'settled') return 'again'
  await movePayment(ctx, payment, 'settle')
  await ctx.jobs.send(ctx.db, 'payment.note-payer', { paymentId: payment.id })
  const money = { amount: payment.amount, method: payment.wallet, why: payment.id }
  const fate = fateOfMoney(order, payment.amount)
  if (fate === 'second_payment') {
    await letPayAgain(ctx, order, fate)
    return giveBack(ctx, payment, fate)
  }
  if (fate === 'order_closed') {
    await noteLateMoney(ctx, order, money)
    return giveBack(ctx, payment, fate)
  }
  const lacking = await findLacking(ctx, order)
  if (!lacking) {
    await markPaid(ctx, order, money)
    return 'settled'
  }
  await noteLateMoney(ctx, await closeOrder(ctx, order, lacking), money)
  if (lacking === 'stock') await alert(ctx, payment.id, 'paid, but out of stock')
  // The letter about money for a closed order says enough of an offer that was had already.
  return giveBack(ctx, payment, lacking === 'newcomer' ? 'order_closed' : lacking)
}

/** The reason why an order cannot be had any more, though it could when its payment began. */
async function findLacking(ctx: WriteContext, order: OrderRow): Promise<'unfit' | 'newcomer' | 'stock' | null> {
  if (!(await judgeDevice(ctx.db, order.id)).fits) return 'unfit'
  const first = await holdFirst(ctx.db, order.id, 'paid')
  if (first && !mayHaveFirst(first).ok) return 'newcomer'
  return (await secureStock(ctx, order)) ? null : 'stock'
}

async function giveBack(ctx: WriteContext, payment: PaymentRow, reason: RefundReason): Promise<Settlement> {
  await requestRefund(ctx, payment, reason)
  return `refund: ${reason}`
}
