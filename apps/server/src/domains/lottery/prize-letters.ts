import { numberFormat } from '@pitlane/domain/formats.ts'
import { bcp47, textIn } from '@pitlane/domain/lang.ts'
import { winStateAt } from '@pitlane/domain/lottery/prizes.ts'
import type { LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { fill, instantText, oneLine } from '../../platform/mail/texts.ts'
import { findWin, type WinRow } from '../../reads/lottery-wins.ts'
import { winFacts } from './present-win.ts'

export type PrizeLetter =
  | 'prize_address'
  | 'prize_address_again'
  | 'prize_expiring'
  | 'prize_recharged'
  | 'prize_shipped'
  | 'prize_substituted'

function prizeLetter(ctx: LetterContext, name: PrizeLetter, { win, prize, activity, timeline }: WinRow) {
  const { words, [name]: texts } = ctx.texts
  const values = {
    prize: oneLine(textIn(prize.titles, ctx.lang)),
    activity: oneLine(textIn(activity, ctx.lang)),
    time: win.redeemBy ? instantText(win.redeemBy, ctx.lang) : '',
    reference: oneLine(win.reference),
    carrier: oneLine(timeline?.courier ?? ''),
    number: oneLine(win.number ?? ''),
    points: numberFormat(bcp47[ctx.lang]).format(win.substitutePoints ?? 0),
  }
  const href = `${ctx.publicUrl}/me/prize?id=${win.id}`
  return {
    subject: fill(texts.subject, values),
    heading: texts.heading,
    blocks: [
      { kind: 'text' as const, text: fill(texts.about, values) },
      { kind: 'button' as const, label: words.prizes, href },
    ],
    because: fill(words.because_prize, values),
  }
}

/** null where an address is there already, or it is too late for one. */
const askingForAddress =
  (name: 'prize_address' | 'prize_address_again' | 'prize_expiring'): LetterOf<typeof name> =>
  async (ctx, { winId }) => {
    const row = await findWin(ctx.db, winId)
    const facts = winFacts(row.win)
    if (facts.hasAddress || winStateAt(facts, ctx.now) !== 'unredeemed') return null
    return prizeLetter(ctx, name, row)
  }

const telling =
  (name: 'prize_recharged' | 'prize_shipped' | 'prize_substituted'): LetterOf<typeof name> =>
  async (ctx, { winId }) =>
    prizeLetter(ctx, name, await findWin(ctx.db, winId))

export const prizeLetters = {
  prize_address: askingForAddress('prize_address'),
  prize_address_again: askingForAddress('prize_address_again'),
  prize_expiring: askingForAddress('prize_expiring'),
  prize_recharged: telling('prize_recharged'),
  prize_shipped: telling('prize_shipped'),
  prize_substituted: telling('prize_substituted'),
} satisfies { [Name in PrizeLetter]: LetterOf<Name> }
