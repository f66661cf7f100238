import { brandLink } from '@pitlane/domain/brand/brand-link.ts'
import type { paymentEndpoints } from '@pitlane/contract/payment/payment.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findBrand } from '../brand/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { openPayment } from './open-payment.ts'
import type { PaymentRow } from './queries.ts'
import { payments } from './tables.ts'

type Start = typeof paymentEndpoints.startPayment

/**
 * The page on which the buyer pays. The attempt is written before the provider is called, which happens with no
 * transaction open.
 */
export async function startPayment(ctx: UserContext, { order_no, wallet }: ParsedOf<Start>): Promise<OutputOf<Start>> {
  const opened = await inTransaction(ctx, (tx) => openPayment({ ...tx, actor: ctx.actor }, order_no, wallet))
  if (!opened) return { payment_id: null, url: null }
  const { payment } = opened
  const url = payment.url ?? (await askProvider(ctx, opened))
  if (!url) throw new AppError('no_payment_link', { field: 'order_no' })
  return { payment_id: payment.id, url }
}

async function askProvider(
  ctx: UserContext,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
): Promise<string> {
  const { providerRef, url } = await callProvider(ctx, order, payment)
  await ctx.db
    .update(payments)
    .set({ providerRef, url })
    .where(and(eq(payments.id, payment.id), isNull(payments.providerRef)))
  return url
}

/** All facts for the provider come from rows, so that a second call is the same. */
async function callProvider(ctx: UserContext, order: OrderRow, payment: PaymentRow) {
  const brand = await findBrand(ctx.pool, order.channel, ctx.env.PUBLIC_URL)
  try {
    return await ctx.payments.start({
      paymentId: payment.id,
      orderNo: order.number,
      description: order.number,
      amount: payment.amount,
      currency: payment.currency,
      wallet: payment.wallet,
      lang: order.lang,
      // Back to where the buyer is logged in: a brand's domain is another place to the browser.
      returnUrl: brandLink(brand, `${brand.publicUrl}/pay/return?order_no=${order.number}`),
      startedAt: payment.createdAt.getTime(),
      payBy: order.payBy.getTime(),
    })
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.id }, 'the payment provider did not start a payment')
    throw new AppError('payment_unavailable')
  }
}
