import type { LetterOf } from '../../platform/mail/letter.ts'
import { fill, staffTexts } from '../../platform/mail/texts.ts'
import { allGoods, amountsOf, findToldOrder, orderLetter, say, toOrder } from './letter-parts.ts'

/** Letters about orders that are closed unfulfilled. */

export const orderOvertime: LetterOf<'order_overtime'> = async (ctx, { orderId }) => {
  const told = await findToldOrder(ctx, orderId)
  const texts = ctx.texts.order_overtime
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, { number: told.order.number }),
    heading: texts.heading,
    blocks: [...say(texts.about, texts.late), toOrder(ctx, told, 'view'), allGoods(ctx, told)],
  })
}

export const orderClosed: LetterOf<'order_closed'> = async (ctx, { orderId }) => {
  const told = await findToldOrder(ctx, orderId)
  const texts = ctx.texts.order_closed
  const number = { number: told.order.number }
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, number),
    heading: texts.heading,
    blocks: [...say(fill(texts.about, number)), toOrder(ctx, told, 'view'), allGoods(ctx, told)],
  })
}

export const orderStock: LetterOf<'order_stock'> = async (ctx, { orderId }) => {
  const told = await findToldOrder(ctx, orderId)
  const { order, money } = told
  const texts = ctx.texts.order_stock
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, { number: order.number }),
    heading: texts.heading,
    blocks: [
      ...say(fill(texts.about, { amount: money(order.paid) }), texts.nothing),
      toOrder(ctx, told, 'view'),
      allGoods(ctx, told),
      amountsOf(ctx, told),
    ],
  })
}

/** To the staff. */
export const staffStock: LetterOf<'staff_stock'> = async (ctx, { orderId }) => {
  const told = await findToldOrder(ctx, orderId)
  const { order, money } = told
  const texts = staffTexts.staff_stock
  return {
    subject: fill(texts.subject, { number: order.number }),
    heading: texts.heading,
    blocks: [
      ...say(fill(texts.about, { amount: money(order.paid) })),
      { kind: 'button', label: staffTexts.open, href: `${ctx.publicUrl}/console/#/orders/${order.id}/show` },
      allGoods(ctx, told),
      { kind: 'facts', facts: [{ label: staffTexts.number, lines: [order.number] }] },
    ],
    because: staffTexts.because,
  }
}
