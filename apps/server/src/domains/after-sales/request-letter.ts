import { meaningOfDeadline } from '@pitlane/domain/after-sales/actions.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { add } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { one } from '../../platform/db/database.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import type { Block, LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { fill, instantText, oneLine, staffTexts } from '../../platform/mail/texts.ts'
import { findToldOrder, goodsOf, orderLetter, say, type ToldOrder, toOrder } from '../order/public.ts'
import { afterSalesRequests, refundReasons } from './tables.ts'

type Told = ToldOrder & {
  request: typeof afterSalesRequests.$inferSelect
  reason: string
  /** Its money goes back by itself where nobody decides in time. */
  lapses: boolean
}

async function findToldRequest(ctx: LetterContext, afterSalesId: number): Promise<Told> {
  const { request, titles } = one(
    await ctx.db
      .select({ request: afterSalesRequests, titles: refundReasons.titles })
      .from(afterSalesRequests)
      .innerJoin(refundReasons, eq(refundReasons.id, afterSalesRequests.reasonId))
      .where(eq(afterSalesRequests.id, afterSalesId)),
  )
  const order = await findToldOrder(ctx, request.orderId)
  const all = (await findStoredNumber(ctx.db, 'after_sales_automatic_all')) === 1
  const lapses = meaningOfDeadline(request, all) === 'refund'
  return { ...order, request, reason: textIn(titles, ctx.lang), lapses }
}

const sumOf = ({ request, money }: Told) => money(add(request.amount, request.freight))

/** The request and its goods. */
function requestParts(ctx: LetterContext, told: Told, { pointsBack = false } = {}): Block[] {
  const { request, lines } = told
  const { words } = ctx.texts
  const line = lines.find(({ id }) => id === request.lineId)
  return [
    ...(line ? [goodsOf(ctx, told, 'about', [{ line, quantity: request.quantity }])] : []),
    {
      kind: 'facts',
      facts: [
        { label: words.request, lines: [request.number] },
        { label: words.number, lines: [told.order.number] },
        { label: words.type, lines: [words[`type_${request.type}`]] },
        { label: words.reason, lines: [oneLine(told.reason)] },
        ...(request.type === 'exchange' ? [] : [{ label: words.refund, lines: [sumOf(told)] }]),
        ...(pointsBack && request.points > 0 ? [{ label: words.points_back, lines: [String(request.points)] }] : []),
      ],
    },
  ]
}

type RequestMail =
  | 'after_sales_submitted'
  | 'after_sales_approved_refund'
  | 'after_sales_approved_return'
  | 'after_sales_rejected'
  | 'after_sales_automatic'
  | 'after_sales_refunded'
  | 'after_sales_exchanged'
  | 'after_sales_lapsed'
  | 'after_sales_lowered'
  | 'after_sales_refused'

/** A letter about a request: its own sentences, then the common parts. */
const requestLetter =
  <Name extends RequestMail>(
    name: Name,
    write: (told: Told, ctx: LetterContext) => Block[],
    options?: { pointsBack: boolean },
  ): LetterOf<Name> =>
  async (ctx, { afterSalesId }) => {
    const told = await findToldRequest(ctx, afterSalesId)
    const { subject, heading } = ctx.texts[name]
    return orderLetter(ctx, told, {
      subject: fill(subject, { request: told.request.number }),
      heading,
      blocks: [...write(told, ctx), toOrder(ctx, told, 'view'), ...requestParts(ctx, told, options)],
    })
  }

const textsOf = <Name extends RequestMail>({ texts }: LetterContext, name: Name) => texts[name]
const untilOf = (sentence: string, { request }: Told, { lang }: LetterContext) =>
  request.deadline ? fill(sentence, { time: instantText(request.deadline, lang) }) : ''

/** What the buyer is told about a decision after the goods came back. */
const reasonOf = ({ request }: Told, { texts }: LetterContext): Block[] => [
  { kind: 'facts', facts: [{ label: texts.words.answer, lines: [oneLine(request.decisionReason)] }] },
]

export const requestLetters = {
  // A decision before this letter is written has a letter of its own.
  after_sales_submitted: requestLetter('after_sales_submitted', (told, ctx) => {
    const { about, lapse, lapse_exchange } = textsOf(ctx, 'after_sales_submitted')
    const until = told.request.type === 'exchange' ? lapse_exchange : lapse
    return say(about, told.lapses ? untilOf(until, told, ctx) : '')
  }),
  after_sales_approved_refund: requestLetter('after_sales_approved_refund', (told, ctx) =>
    say(fill(textsOf(ctx, 'after_sales_approved_refund').about, { amount: sumOf(told) })),
  ),
  after_sales_approved_return: requestLetter('after_sales_approved_return', (told, ctx) => {
    const { about, until } = textsOf(ctx, 'after_sales_approved_return')
    const { company, address } = ctx.shop
    const label = ctx.texts.words.return_to
    return [
      ...say(about, told.request.state === 'waiting_return' ? untilOf(until, told, ctx) : ''),
      { kind: 'facts', facts: [{ label, lines: [company, address] }] },
    ]
  }),
  after_sales_rejected: requestLetter('after_sales_rejected', (told, ctx) => {
    const { about, change } = textsOf(ctx, 'after_sales_rejected')
    const answer = oneLine(told.request.rejectReason)
    const { words } = ctx.texts
    const why: Block[] = answer ? [{ kind: 'facts', facts: [{ label: words.answer, lines: [answer] }] }] : []
    return [...say(about), ...why, ...say(change)]
  }),
  after_sales_automatic: requestLetter('after_sales_automatic', (told, ctx) =>
    say(fill(textsOf(ctx, 'after_sales_automatic').about, { amount: sumOf(told) })),
  ),
  after_sales_refunded: requestLetter(
    'after_sales_refunded',
    (told, ctx) => say(fill(textsOf(ctx, 'after_sales_refunded').about, { amount: sumOf(told) })),
    { pointsBack: true },
  ),
  after_sales_lowered: requestLetter('after_sales_lowered', (told, ctx) => {
    const { request, money } = told
    const { about, object } = textsOf(ctx, 'after_sales_lowered')
    const amounts = { amount: sumOf(told), full: money(add(request.amount, request.deduction, request.freight)) }
    return [
      ...say(fill(about, amounts)),
      ...reasonOf(told, ctx),
      ...say(request.state === 'lowered' ? untilOf(object, told, ctx) : ''),
    ]
  }),
  // The end too, once he has objected.
  after_sales_refused: requestLetter('after_sales_refused', (told, ctx) => {
    const { about, object } = textsOf(ctx, 'after_sales_refused')
    return [
      ...say(about),
      ...reasonOf(told, ctx),
      ...say(told.request.state === 'refused' ? untilOf(object, told, ctx) : ''),
    ]
  }),
  after_sales_exchanged: requestLetter('after_sales_exchanged', (_told, ctx) =>
    say(textsOf(ctx, 'after_sales_exchanged').about),
  ),
  after_sales_lapsed: requestLetter('after_sales_lapsed', (_told, ctx) =>
    say(textsOf(ctx, 'after_sales_lapsed').about),
  ),
} satisfies { [Name in RequestMail]: LetterOf<Name> }

/** To whoever of the staff has the request from now on. */
export const staffAfterSales: LetterOf<'staff_after_sales'> = async (ctx, { afterSalesId }) => {
  const told = await findToldRequest(ctx, afterSalesId)
  const texts = staffTexts.staff_after_sales
  return {
    subject: fill(texts.subject, { number: told.request.number }),
    heading: texts.heading,
    blocks: [
      ...say(
        texts.about,
        told.request.deadline ? fill(texts.until, { time: instantText(told.request.deadline, ctx.lang) }) : '',
      ),
      { kind: 'button', label: texts.open, href: `${ctx.publicUrl}/console/#/after-sales/${afterSalesId}/show` },
      ...requestParts(ctx, told),
    ],
    because: texts.because,
  }
}
