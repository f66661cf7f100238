import { mayHaveFirst } from '@pitlane/domain/membership/offers.ts'
import { canPay } from '@pitlane/domain/order/actions.ts'
import { randomUUID } from 'node:crypto'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { lockOrder, moveOrder } from '../order/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { holdFirst } from '../../reads/first-offers.ts'
import { judgeDevice } from '../../reads/services-of-order.ts'
import { askAgainLater } from './reconcile-payment.ts'
import { findStartedPayments, type PaymentRow } from './queries.ts'
import { payments } from './tables.ts'

/** The longest wait for the link of a payment. */
const linkMs = 45_000

/**
 * The attempt that the buyer continues: the open one of the same wallet, else a new one. null if there is nothing to
 * pay.
 * @throws AppError order_closed, order_already_paid, device_not_connected, newcomer_once
 */
export async function openPayment(
  ctx: WriteContext<UserContext>,
  orderNo: string,
  wallet: string,
): Promise<{ order: OrderRow; payment: PaymentRow } | null> {
  const order = await lockOrder(ctx.db, ctx.actor.id, orderNo)
  if (order.payable === 0) return null
  ensure(canPay({ ...order, payBy: order.payBy.getTime() }, ctx.now), { field: 'order_no' })
  const { own, fits } = await judgeDevice(ctx.db, order.id)
  if (!own || !fits) throw new AppError('device_not_connected', { field: 'order_no' })
  const first = await holdFirst(ctx.db, order.id, 'paid')
  if (first) ensure(mayHaveFirst(first), { field: 'order_no' })
  const started = await findStartedPayments(ctx.db, order.id)
  const latest = started.at(-1)
  if (latest && latest.amount === order.payable && isUsable(latest, wallet, ctx)) return { order, payment: latest }
  // Other open attempts are cancelled, so that the buyer cannot pay twice by accident.
  for (const other of started) await ctx.jobs.send(ctx.db, 'payment.reconcile', { paymentId: other.id })
  // The newest attempt counts, so no two have the same instant.
  const at = Math.max(ctx.now, latest ? latest.createdAt.getTime() + 1 : 0)
  return { order, payment: await insertPayment(ctx, order, wallet, at) }
}

const isUsable = (payment: PaymentRow, wallet: string, { payments: gateway, now }: UserContext): boolean =>
  payment.wallet === wallet &&
  payment.provider === gateway.id &&
  (payment.url !== null || now - payment.createdAt.getTime() < linkMs)

async function insertPayment(ctx: WriteContext, order: OrderRow, wallet: string, at: number): Promise<PaymentRow> {
  const payment = one(
    await ctx.db
      .insert(payments)
      .values({
        id: randomUUID(),
        orderId: order.id,
        provider: ctx.payments.id,
        wallet,
        amount: order.payable,
        currency: order.currency,
        createdAt: new Date(at),
      })
      .returning(),
  )
  if (order.payment === 'unpaid') await moveOrder(ctx, order, 'payment', 'start', wallet)
  await askAgainLater(ctx, payment.id)
  return payment
}
