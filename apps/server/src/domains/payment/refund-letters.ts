import { eq } from 'drizzle-orm'
import { one } from '../../platform/db/database.ts'
import type { LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { fill, oneLine, staffTexts } from '../../platform/mail/texts.ts'
import { findToldOrder, orderLetter, say, toOrder } from '../order/public.ts'
import { payments, refunds } from './tables.ts'

async function findToldRefund(ctx: LetterContext, refundId: string) {
  const { refund, orderId } = one(
    await ctx.db
      .select({ refund: refunds, orderId: payments.orderId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId)),
  )
  const told = await findToldOrder(ctx, orderId)
  return { ...told, refund, amount: told.money(refund.amount) }
}

/** A refund that nobody requested, and its reason. */
export const refundSent: LetterOf<'refund_sent'> = async (ctx, { refundId, reason }) => {
  const told = await findToldRefund(ctx, refundId)
  const texts = ctx.texts.refund_sent
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, { number: told.order.number }),
    heading: texts.heading,
    blocks: [...say(texts[reason], fill(texts.about, { amount: told.amount })), toOrder(ctx, told, 'view')],
  })
}

/** null if a later try has sent it. */
export const refundFailed: LetterOf<'refund_failed'> = async (ctx, { refundId }) => {
  const told = await findToldRefund(ctx, refundId)
  if (told.refund.state === 'done') return null
  const texts = ctx.texts.refund_failed
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, { number: told.order.number }),
    heading: texts.heading,
    blocks: [...say(fill(texts.about, { amount: told.amount })), toOrder(ctx, told, 'view')],
  })
}

/** To the staff. */
export const staffRefundFailed: LetterOf<'staff_refund_failed'> = async (ctx, { refundId }) => {
  const { order, refund, amount } = await findToldRefund(ctx, refundId)
  const texts = staffTexts.staff_refund_failed
  return {
    subject: fill(texts.subject, { number: order.number }),
    heading: texts.heading,
    blocks: [
      ...say(fill(texts.about, { amount })),
      { kind: 'button', label: staffTexts.open, href: `${ctx.publicUrl}/console/#/orders/${order.id}/show` },
      {
        kind: 'facts',
        facts: [
          { label: staffTexts.number, lines: [order.number] },
          { label: texts.error, lines: [oneLine(refund.error ?? '').slice(0, 500)] },
        ],
      },
    ],
    because: staffTexts.because,
  }
}
