import { objectableUntil } from '@pitlane/domain/community/moderation.ts'
import { cutCharacters } from '@pitlane/domain/community/text.ts'
import { eq } from 'drizzle-orm'
import { one } from '../../platform/db/database.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import type { Block, LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { fill, instantText, oneLine } from '../../platform/mail/texts.ts'
import { categoryName, reasonNames } from './notice-words.ts'
import { decisions, moderationItems, notices, objections, targetCopies } from './tables.ts'
import { isRestricting } from './tell-moderated.ts'

/** Characters of what somebody wrote that a letter repeats, as one line. */
const quoted = 200
const quote = (text: string): string => oneLine(cutCharacters(text, quoted))

type DecisionRow = typeof decisions.$inferSelect

const findDecision = async ({ db }: LetterContext, id: number) =>
  one(
    await db
      .select({ decision: decisions, copy: targetCopies.text, commentId: moderationItems.commentId })
      .from(decisions)
      .innerJoin(targetCopies, eq(targetCopies.id, decisions.copyId))
      .innerJoin(moderationItems, eq(moderationItems.id, decisions.itemId))
      .where(eq(decisions.id, id)),
  )

const toModeration = ({ texts, publicUrl }: LetterContext, tab: 'reports' | 'decisions'): Block => ({
  kind: 'button',
  label: texts.words[tab === 'reports' ? 'my_post_reports' : 'my_decisions'],
  href: `${publicUrl}/me/moderation?tab=${tab}`,
})

/** To whoever has reported something: what became of it, and nothing of its author. */
export const postReportDecided: LetterOf<'post_report_decided'> = async (ctx, { noticeId }) => {
  const { notice, copy, note } = one(
    await ctx.db
      .select({ notice: notices, copy: targetCopies.text, note: decisions.note })
      .from(notices)
      .innerJoin(targetCopies, eq(targetCopies.id, notices.copyId))
      .leftJoin(decisions, eq(decisions.id, notices.decisionId))
      .where(eq(notices.id, noticeId)),
  )
  if (notice.outcome === null) return null
  const { words, post_report_decided: texts, moderation_statement: statement } = ctx.texts
  const isLeft = notice.outcome === 'left'
  const isUpheld = isLeft && notice.objectedTo !== null
  const text = (said: string): Block => ({ kind: 'text', text: said })
  const days = await findStoredNumber(ctx.db, 'objection_days')
  const until = new Date(objectableUntil({ decidedAt: notice.decidedAt!.getTime() }, days))
  return {
    subject: texts.subject,
    heading: texts.heading,
    blocks: [
      text(isUpheld ? texts.upheld : texts[notice.outcome]),
      {
        kind: 'facts',
        facts: [
          { label: words.reported_text, lines: [quote(copy)] },
          {
            label: words.reported_for,
            lines: [categoryName(notice.category, ctx.lang), ...reasonNames(notice.category, notice.reasons, ctx.lang)],
          },
          ...(isUpheld ? [{ label: words.answer, lines: [oneLine(note ?? '')] }] : []),
        ],
      },
      ...(isUpheld ? [text(statement.elsewhere)] : []),
      ...(isLeft && !isUpheld ? [text(fill(statement.objection, { time: instantText(until, ctx.lang) }))] : []),
      toModeration(ctx, 'reports'),
    ],
    because: texts.because,
  }
}

function factsOf({ lang, texts: { words } }: LetterContext, decision: DecisionRow, copy: string) {
  const rule = [categoryName(decision.category, lang), ...reasonNames(decision.category, decision.reasons, lang)]
  return [
    { label: words.written_text, lines: [quote(copy)] },
    ...(decision.category === null ? [] : [{ label: words.rule, lines: rule }]),
    ...(decision.note ? [{ label: words.reason, lines: [oneLine(decision.note)] }] : []),
  ]
}

/** To the author: what was decided, against which rule, how it was found, and what can be done about it. */
export const moderationStatement: LetterOf<'moderation_statement'> = async (ctx, { decisionId }) => {
  const { decision, copy, commentId } = await findDecision(ctx, decisionId)
  const texts = ctx.texts.moderation_statement
  const kind = commentId === null ? 'post' : 'comment'
  const days = await findStoredNumber(ctx.db, 'objection_days')
  const until = new Date(objectableUntil({ decidedAt: decision.createdAt.getTime() }, days))
  const text = (said: string): Block => ({ kind: 'text', text: said })
  return {
    subject: texts[`subject_${kind}`],
    heading: texts.heading,
    blocks: [
      ...(decision.outcome === 'leave' ? [] : [text(texts[`${decision.outcome}_${kind}`])]),
      ...(decision.blockedUntil
        ? [text(fill(texts.blocked, { time: instantText(decision.blockedUntil, ctx.lang) }))]
        : []),
      ...(isRestricting(decision) ? [text(texts[decision.source])] : []),
      { kind: 'facts', facts: factsOf(ctx, decision, copy) },
      ...(isRestricting(decision)
        ? [text(fill(texts.objection, { time: instantText(until, ctx.lang) })), text(texts.elsewhere)]
        : []),
      toModeration(ctx, 'decisions'),
    ],
    because: texts.because,
  }
}

/** To the author: what another moderator says to the objection. */
export const objectionDecided: LetterOf<'objection_decided'> = async (ctx, { objectionId }) => {
  const objection = one(await ctx.db.select().from(objections).where(eq(objections.id, objectionId)))
  if (objection.state === 'open') return null
  const { decision, copy } = await findDecision(ctx, objection.decisionId)
  const { objection_decided: texts, moderation_statement, words } = ctx.texts
  return {
    subject: texts.subject,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts[objection.state] },
      {
        kind: 'facts',
        facts: [
          ...factsOf(ctx, { ...decision, note: '' }, copy),
          { label: words.answer, lines: [oneLine(objection.answer)] },
        ],
      },
      ...(objection.state === 'upheld' ? ([{ kind: 'text', text: moderation_statement.elsewhere }] as const) : []),
      toModeration(ctx, 'decisions'),
    ],
    because: moderation_statement.because,
  }
}
