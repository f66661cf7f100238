import { canPay } from '@pitlane/domain/order/actions.ts'
import { findWithdrawalDays } from '../../reads/withdrawal-facts.ts'
import type { LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { fill, instantText } from '../../platform/mail/texts.ts'
import {
  allGoods,
  amountsOf,
  letterFacts,
  findToldOrder,
  orderLetter,
  say,
  type ToldOrder,
  toOrder,
} from './letter-parts.ts'

const isPayable = ({ now }: LetterContext, { order }: ToldOrder) =>
  canPay({ ...order, payBy: order.payBy.getTime() }, now).ok

/** The end of the time to pay, and how long that is. */
const timeLeft = ({ now, lang }: LetterContext, { order }: ToldOrder) => ({
  time: instantText(order.payBy, lang),
  minutes: Math.max(1, Math.floor((order.payBy.getTime() - now) / 60_000)),
})

export const orderPlaced: LetterOf<'order_placed'> = async (ctx, { orderId }) => {
  const told = await findToldOrder(ctx, orderId)
  const texts = ctx.texts.order_placed
  const number = { number: told.order.number }
  const payable = isPayable(ctx, told)
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, number),
    heading: texts.heading,
    blocks: [
      ...say(fill(texts.about, number), payable ? fill(texts.pay, timeLeft(ctx, told)) : ''),
      toOrder(ctx, told, payable ? 'pay' : 'view'),
      allGoods(ctx, told),
      amountsOf(ctx, told),
      letterFacts(ctx, told),
    ],
  })
}

/** null if it has been paid or closed meanwhile: the buyer needs no reminder. */
export const orderClosing: LetterOf<'order_closing'> = async (ctx, { orderId }) => {
  const told = await findToldOrder(ctx, orderId)
  if (!isPayable(ctx, told)) return null
  const texts = ctx.texts.order_closing
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, { number: told.order.number }),
    heading: texts.heading,
    blocks: [
      ...say(fill(texts.about, timeLeft(ctx, told)), texts.paid),
      toOrder(ctx, told, 'pay'),
      allGoods(ctx, told),
      amountsOf(ctx, told),
    ],
  })
}

export const orderPaid: LetterOf<'order_paid'> = async (ctx, { orderId }) => {
  const told = await findToldOrder(ctx, orderId)
  const { order, money } = told
  const texts = ctx.texts.order_paid
  const days = await findWithdrawalDays(ctx, order)
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, { number: order.number }),
    heading: texts.heading,
    blocks: [
      ...say(
        order.paid > 0 ? fill(texts.paid, { amount: money(order.paid) }) : '',
        order.virtual ? texts.virtual : texts.goods,
        order.paid > 0 ? texts.invoice : '',
        days === null ? '' : fill(texts.withdraw, { days }),
      ),
      toOrder(ctx, told, 'view'),
      allGoods(ctx, told),
      amountsOf(ctx, told),
      letterFacts(ctx, told),
    ],
  })
}

export const orderDelivered: LetterOf<'order_delivered'> = async (ctx, { orderId }) => {
  const told = await findToldOrder(ctx, orderId)
  const texts = ctx.texts.order_delivered
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, { number: told.order.number }),
    heading: texts.heading,
    blocks: [
      // A buyer who has confirmed it already is not asked to.
      ...say(texts.about, told.order.shipment === 'delivered' ? texts.confirm : '', texts.wrong),
      toOrder(ctx, told, 'view'),
      allGoods(ctx, told),
    ],
  })
}
