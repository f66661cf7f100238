import { add } from '@pitlane/domain/money.ts'
import type { LetterOf } from '../../platform/mail/letter.ts'
import { fill, oneLine } from '../../platform/mail/texts.ts'
import { findToldOrder, goodsOf, orderLetter, say, toOrder } from '../order/public.ts'
import { findStaffRefund, findStaffRefundLines } from './queries.ts'

/** A refund that nobody has asked for: what went back, for what, and why. */
export const orderRefunded: LetterOf<'order_refunded'> = async (ctx, { staffRefundId }) => {
  const refund = await findStaffRefund(ctx.db, staffRefundId)
  const told = await findToldOrder(ctx, refund.orderId)
  const of = new Map((await findStaffRefundLines(ctx.db, refund.id)).map(({ lineId, quantity }) => [lineId, quantity]))
  const pieces = told.lines.flatMap((line) => {
    const quantity = of.get(line.id)
    return quantity === undefined ? [] : [{ line, quantity }]
  })
  const { words, order_refunded: texts } = ctx.texts
  const total = add(refund.amount, refund.freight, refund.goodwill)
  const rows = [
    [texts.goods, refund.amount],
    [words.freight, refund.freight],
    [texts.goodwill, refund.goodwill],
  ] as const
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, { number: told.order.number }),
    heading: texts.heading,
    blocks: [
      ...say(total > 0 ? fill(texts.about, { amount: told.money(total) }) : texts.points),
      toOrder(ctx, told, 'view'),
      ...(pieces.length > 0 ? [goodsOf(ctx, told, 'about', pieces)] : []),
      {
        kind: 'amounts',
        rows: [
          ...rows.filter(([, amount]) => amount > 0).map(([label, amount]) => [label, told.money(amount)] as const),
          [words.refund, told.money(total)] as const,
        ],
      },
      {
        kind: 'facts',
        facts: [
          { label: words.reason, lines: [oneLine(refund.reason)] },
          { label: words.number, lines: [told.order.number] },
          ...(refund.points > 0 ? [{ label: words.points_back, lines: [String(refund.points)] }] : []),
        ],
      },
    ],
  })
}
