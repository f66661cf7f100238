import { eq } from 'drizzle-orm'
import { one } from '../../platform/db/database.ts'
import { errorText } from '../../platform/http/error-text.ts'
import type { Block, LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { fill, instantText, oneLine, staffTexts } from '../../platform/mail/texts.ts'
import { findToldOrder, goodsOf, orderLetter, say, toOrder } from '../order/public.ts'
import { type WithdrawalRow, withdrawals } from './tables.ts'

const find = async ({ db }: LetterContext, id: number): Promise<WithdrawalRow> =>
  one(await db.select().from(withdrawals).where(eq(withdrawals.id, id)))

/** The statement as it was made: the receipt that the law asks for has its content, day and time. */
const statementOf = (ctx: LetterContext, row: WithdrawalRow, number: string): Block => {
  const { words, withdrawal_received: own } = ctx.texts
  return {
    kind: 'facts',
    facts: [
      { label: own.receipt, lines: [row.number] },
      { label: words.number, lines: [number] },
      { label: own.name, lines: [oneLine(row.name)] },
      { label: own.received, lines: [instantText(row.at, ctx.lang)] },
      { label: own.statement, lines: [row.statement === '' ? own.all : oneLine(row.statement)] },
    ],
  }
}

/** Of the whole order with what is in it; of a part the consumer's words alone say what it covers. */
export const withdrawalReceived: LetterOf<'withdrawal_received'> = async (ctx, { withdrawalId }) => {
  const row = await find(ctx, withdrawalId)
  const told = await findToldOrder(ctx, row.orderId)
  const { subject, heading, about, send_back } = ctx.texts.withdrawal_received
  const hasGoods = told.lines.some(({ shipped }) => shipped > 0)
  const { company, address } = ctx.shop
  const label = ctx.texts.words.return_to
  return orderLetter(ctx, told, {
    subject: fill(subject, { number: told.order.number }),
    heading,
    blocks: [
      ...say(about),
      statementOf(ctx, row, told.order.number),
      ...(row.statement === ''
        ? [
            goodsOf(
              ctx,
              told,
              'about',
              told.lines.map((line) => ({ line, quantity: line.quantity })),
            ),
          ]
        : []),
      ...(hasGoods
        ? [...say(send_back), { kind: 'facts' as const, facts: [{ label, lines: [company, address] }] }]
        : []),
      toOrder(ctx, told, 'view'),
    ],
  })
}

/** To the order's own address, because whoever stated it without logging in is told nothing. */
export const withdrawalRefused: LetterOf<'withdrawal_refused'> = async (ctx, { orderId, reason }) => {
  const told = await findToldOrder(ctx, orderId)
  const { subject, heading, about, ask } = ctx.texts.withdrawal_refused
  return orderLetter(ctx, told, {
    subject: fill(subject, { number: told.order.number }),
    heading,
    blocks: [
      ...say(fill(about, { number: told.order.number }), errorText(reason, ctx.lang), ask),
      toOrder(ctx, told, 'view'),
    ],
  })
}

export const staffWithdrawal: LetterOf<'staff_withdrawal'> = async (ctx, { withdrawalId }) => {
  const row = await find(ctx, withdrawalId)
  const told = await findToldOrder(ctx, row.orderId)
  const texts = staffTexts.staff_withdrawal
  return {
    subject: fill(texts.subject, { number: told.order.number }),
    heading: texts.heading,
    blocks: [
      ...say(texts.about),
      {
        kind: 'facts',
        facts: [
          { label: staffTexts.number, lines: [told.order.number] },
          { label: texts.name, lines: [oneLine(row.name)] },
          { label: texts.received, lines: [instantText(row.at, ctx.lang)] },
          { label: texts.statement, lines: [row.statement === '' ? texts.all : oneLine(row.statement)] },
        ],
      },
      { kind: 'button', label: staffTexts.open, href: `${ctx.publicUrl}/console/#/orders/${row.orderId}/show` },
    ],
    because: staffTexts.because,
  }
}
