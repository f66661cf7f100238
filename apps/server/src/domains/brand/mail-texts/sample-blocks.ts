import type { Block, LetterContext } from '../../../platform/mail/letter.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { fill } from '../../../platform/mail/texts.ts'
import { sampleValues } from './sample-values.ts'

/** The parts of letters that are not texts of their own, as they look with something made up. */

type Words = LetterContext['texts']['words']
type Ctx = Pick<LetterContext, 'now' | 'lang' | 'shop' | 'texts' | 'publicUrl' | 'inbox'>

const orderFacts = (ctx: Ctx): Block => {
  const { blanks, address } = sampleValues(ctx)
  const { words } = ctx.texts
  return {
    kind: 'facts',
    facts: [
      { label: words.number, lines: [blanks.number] },
      { label: words.wallet, lines: ['Apple Pay'] },
      { label: words.address, lines: address },
      { label: words.shipping, lines: [blanks.carrier] },
    ],
  }
}

function requestFacts(ctx: Ctx, pointsBack: boolean): Block {
  const { blanks, reason } = sampleValues(ctx)
  const { words } = ctx.texts
  return {
    kind: 'facts',
    facts: [
      { label: words.request, lines: [blanks.request] },
      { label: words.number, lines: [blanks.number] },
      { label: words.type, lines: [words.type_return] },
      { label: words.reason, lines: [reason] },
      { label: words.refund, lines: [blanks.amount] },
      ...(pointsBack ? [{ label: words.points_back, lines: [String(blanks.points)] }] : []),
    ],
  }
}

const goods = (ctx: Ctx, title: 'bought' | 'parcel' | 'about'): Block => {
  const { money, product } = sampleValues(ctx)
  const amount = title === 'bought' ? money(14_900) : ''
  return {
    kind: 'goods',
    title: ctx.texts.words[title],
    goods: [{ name: product, detail: '× 1', amount, picture: null }],
  }
}

function amounts(ctx: Ctx): Block {
  const { money } = sampleValues(ctx)
  const { words } = ctx.texts
  const rows = [
    [words.product, money(14_900)],
    [words.freight, money(580)],
    [words.payable, money(15_480)],
  ] as const
  return { kind: 'amounts', rows }
}

function refundAmounts(ctx: Ctx): Block {
  const { money } = sampleValues(ctx)
  const { words, order_refunded: texts } = ctx.texts
  const rows = [
    [texts.goods, money(14_900)],
    [texts.goodwill, money(580)],
    [words.refund, money(15_480)],
  ] as const
  return { kind: 'amounts', rows }
}

function statementFacts(ctx: Ctx): Block {
  const { blanks, address } = sampleValues(ctx)
  const { words, withdrawal_received: texts } = ctx.texts
  return {
    kind: 'facts',
    facts: [
      { label: texts.receipt, lines: ['WD261124M3TD9W21'] },
      { label: words.number, lines: [blanks.number] },
      { label: texts.name, lines: address.slice(0, 1) },
      { label: texts.received, lines: [blanks.time] },
      { label: texts.statement, lines: [texts.all] },
    ],
  }
}

const factOf = (ctx: Ctx, label: keyof Words, line: string) => ({ label: ctx.texts.words[label], lines: [line] })

const button = (ctx: Ctx, label: string): Block => ({ kind: 'button', label, href: `${ctx.publicUrl}/` })
const toScreen = (word: keyof Words) => (ctx: Ctx) => button(ctx, ctx.texts.words[word])
const answerOf = (ctx: Ctx) => sampleValues(ctx).answer

/** Each begins with a plus, so that it is no name of a text. */
export const sampleBlocks = {
  '+code': (ctx) => ({ kind: 'loud', text: sampleValues(ctx).blanks.code }),
  '+number': (ctx) => ({ kind: 'loud', text: sampleValues(ctx).blanks.request }),
  '+said': (ctx) => ({ kind: 'text', text: answerOf(ctx) }),
  '+case_reply': (ctx) => (ctx.inbox ? { kind: 'text', text: ctx.texts.words.case_reply } : null),
  // What is said to authors, too.
  '+objection': (ctx) => {
    const { time } = sampleValues(ctx).blanks
    return { kind: 'text', text: fill(ctx.texts.moderation_statement.objection, { time }) }
  },
  '+elsewhere': (ctx) => ({ kind: 'text', text: ctx.texts.moderation_statement.elsewhere }),
  '+open_privacy': (ctx) => button(ctx, ctx.texts.archive_ready.open),
  '+open': (ctx) => button(ctx, ctx.texts.account_made.open),
  '+undo_email': (ctx) => button(ctx, ctx.texts.email_changed.undo),
  '+pay': toScreen('pay'),
  '+view': toScreen('view'),
  '+devices': toScreen('devices'),
  '+renew': toScreen('renew'),
  '+case': toScreen('case'),
  '+lab': toScreen('lab'),
  '+rewards': toScreen('rewards'),
  '+prizes': toScreen('prizes'),
  '+reports': toScreen('my_post_reports'),
  '+decisions': toScreen('my_decisions'),
  '+bought': (ctx) => goods(ctx, 'bought'),
  '+parcel': (ctx) => goods(ctx, 'parcel'),
  '+about': (ctx) => goods(ctx, 'about'),
  '+amounts': amounts,
  '+refund_amounts': refundAmounts,
  '+order': orderFacts,
  '+request': (ctx) => requestFacts(ctx, false),
  '+request_points': (ctx) => requestFacts(ctx, true),
  '+tracking': (ctx) => {
    const { carrier, tracking } = sampleValues(ctx).blanks
    return { kind: 'facts', facts: [factOf(ctx, 'carrier', carrier), factOf(ctx, 'tracking', tracking)] }
  },
  '+return_to': ({ shop, texts }) => ({
    kind: 'facts',
    facts: [{ label: texts.words.return_to, lines: [shop.company, shop.address] }],
  }),
  '+answer': (ctx) => ({ kind: 'facts', facts: [factOf(ctx, 'answer', answerOf(ctx))] }),
  '+yours': (ctx) => ({
    kind: 'facts',
    facts: [{ label: ctx.texts.message_answered.yours, lines: [sampleValues(ctx).reason] }],
  }),
  '+refund': (ctx) => {
    const { blanks, reason } = sampleValues(ctx)
    return { kind: 'facts', facts: [factOf(ctx, 'reason', reason), factOf(ctx, 'number', blanks.number)] }
  },
  '+statement': statementFacts,
  '+refusal': ({ lang }) => ({ kind: 'text', text: errorText('withdrawal_over', lang) }),
  '+reported': (ctx) => ({ kind: 'facts', facts: [factOf(ctx, 'reported_text', answerOf(ctx))] }),
  '+written': (ctx) => ({ kind: 'facts', facts: [factOf(ctx, 'written_text', answerOf(ctx))] }),
} satisfies Record<`+${string}`, (ctx: Ctx) => Block | null>
export type SampleBlock = keyof typeof sampleBlocks
