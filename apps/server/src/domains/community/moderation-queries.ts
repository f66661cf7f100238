import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { MyNotice, reportPostEndpoints, Statement } from '@pitlane/contract/community/report.ts'
import {
  canObject,
  canObjectToOutcome,
  objectableUntil,
  stillRestricts,
  type TargetState,
} from '@pitlane/domain/community/moderation.ts'
import { isLegalCategory } from '@pitlane/domain/community/notice.ts'
import { cutCharacters } from '@pitlane/domain/community/text.ts'
import { and, desc, eq, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context, UserContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { addressMedia, type PresentFile } from '../../platform/media/conceal.ts'
import { isGivenBack } from '../../reads/moderation.ts'
import { findAuthorOf } from '../../reads/post-authors.ts'
import { categoryName, presentCategories, reasonNames } from './notice-words.ts'
import { presentAuthor } from './present.ts'
import { cutPage } from '../../platform/db/keyset.ts'
import { findOwnNotice, readTarget, targetGone } from './send-notice.ts'
import { comments, decisions, moderationItems, notices, objections, posts, targetCopies } from './tables.ts'

type Calls = typeof reportPostEndpoints

/** Characters of what was written that stand beside a report or a decision. */
const beginning = 200

export const getReportCategories = async ({ db, lang }: Pick<Context, 'db' | 'lang'>) => ({
  list: presentCategories(lang),
  most_reasons: await findStoredNumber(db, 'report_reasons'),
})

/** @throws AppError post_gone, comment_gone */
export async function getReportTarget(
  ctx: Context,
  input: ParsedOf<Calls['getReportTarget']>,
): Promise<OutputOf<Calls['getReportTarget']>> {
  const key = readTarget(input)
  const table = key.postId === null ? comments : posts
  const id = (key.postId ?? key.commentId)!
  const [found] = await ctx.db
    .select({ userId: table.userId, text: table.text })
    .from(table)
    .where(and(eq(table.id, id), eq(table.state, 'shown')))
  if (!found) throw targetGone(key)
  const { actor } = ctx
  const author = await findAuthorOf(ctx, found.userId)
  return {
    kind: key.postId === null ? 'comment' : 'post',
    id,
    author: presentAuthor({ ...author, authorId: author.id, isStaff: author.role !== 'user' }),
    text: cutCharacters(found.text, beginning),
    is_mine: actor?.id === found.userId,
    is_reported: actor !== null && (await findOwnNotice({ ...ctx, actor }, key)) !== null,
  }
}

const selectMyNotices = ({ db, actor }: UserContext, where: SQL | undefined) =>
  db
    .select({
      notice: notices,
      copy: targetCopies.text,
      postId: moderationItems.postId,
      state: sql<TargetState>`coalesce(${posts.state}, ${comments.state})`,
      answer: decisions.note,
    })
    .from(notices)
    .innerJoin(targetCopies, eq(targetCopies.id, notices.copyId))
    .innerJoin(moderationItems, eq(moderationItems.id, notices.itemId))
    .leftJoin(posts, eq(posts.id, moderationItems.postId))
    .leftJoin(comments, eq(comments.id, moderationItems.commentId))
    .leftJoin(decisions, eq(decisions.id, notices.decisionId))
    .where(and(eq(notices.userId, actor.id), where))
    .$dynamic()
type FoundNotice = Awaited<ReturnType<typeof selectMyNotices>>[number]

/** What a notice is objected with, as the rules ask for it. */
export const answeredFacts = ({ outcome, decidedAt, objectedTo }: FoundNotice['notice']) => ({
  outcome,
  decidedAt: decidedAt?.getTime() ?? 0,
  isObjected: objectedTo !== null,
})

function presentNotice(
  { notice, ...found }: FoundNotice,
  days: number,
  { lang, now, presentFile }: UserContext & { presentFile: PresentFile },
): MyNotice {
  const facts = answeredFacts(notice)
  const canAsk = found.state === 'shown' && canObjectToOutcome(facts, days, now).ok
  return {
    id: notice.id,
    kind: found.postId === null ? 'comment' : 'post',
    target_text: cutCharacters(found.copy, beginning),
    category: categoryName(notice.category, lang),
    reasons: reasonNames(notice.category, notice.reasons, lang),
    text: notice.text,
    media: notice.media.map(presentFile),
    created_at: notice.createdAt.getTime(),
    outcome: notice.outcome,
    decided_at: notice.decidedAt?.getTime() ?? null,
    objectable_until: canAsk ? objectableUntil(facts, days) : null,
    // What is said with a restriction is for the author.
    objection: facts.isObjected
      ? { text: notice.objection, answer: (notice.outcome === 'left' && found.answer) || '' }
      : null,
  }
}

export async function listMyNotices(ctx: UserContext, { before, page_size }: ParsedOf<Calls['listMyNotices']>) {
  const days = await findStoredNumber(ctx.db, 'objection_days')
  const rows = await selectMyNotices(ctx, before === undefined ? undefined : lt(notices.id, before))
    .orderBy(desc(notices.id))
    .limit(page_size + 1)
  const { list, next } = cutPage(rows, page_size, ({ notice }) => notice.id)
  const presentFile = await addressMedia(
    ctx,
    list.flatMap(({ notice }) => notice.media),
  )
  return { list: list.map((row) => presentNotice(row, days, { ...ctx, presentFile })), next }
}

export async function getMyNotice(ctx: UserContext, id: number): Promise<MyNotice> {
  const days = await findStoredNumber(ctx.db, 'objection_days')
  const row = one(await selectMyNotices(ctx, eq(notices.id, id)))
  return presentNotice(row, days, { ...ctx, presentFile: await addressMedia(ctx, row.notice.media) })
}

const selectDecisions = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      decision: decisions,
      isGivenBack,
      copy: targetCopies.text,
      postId: moderationItems.postId,
      commentedId: comments.postId,
      objection: objections,
    })
    .from(decisions)
    .innerJoin(targetCopies, eq(targetCopies.id, decisions.copyId))
    .innerJoin(moderationItems, eq(moderationItems.id, decisions.itemId))
    .leftJoin(comments, eq(comments.id, moderationItems.commentId))
    .leftJoin(objections, eq(objections.decisionId, decisions.id))
    .$dynamic()
type Found = Awaited<ReturnType<typeof selectDecisions>>[number]

/** What a decision is objected to with, as the rules ask for it. */
export const decidedFacts = (
  { decision, isGivenBack: isBack }: Pick<Found, 'decision' | 'isGivenBack'>,
  objection: Found['objection'],
) => ({
  restricts: stillRestricts({ ...decision, blockDays: decision.blockedUntil === null ? 0 : 1, isGivenBack: isBack }),
  decidedAt: decision.createdAt.getTime(),
  isObjected: objection !== null,
})

function presentDecision({ decision, objection, ...found }: Found, days: number, ctx: UserContext): Statement {
  const decidedAt = decision.createdAt.getTime()
  const facts = decidedFacts({ decision, ...found }, objection)
  return {
    id: decision.id,
    kind: found.postId === null ? 'comment' : 'post',
    post_id: (found.postId ?? found.commentedId)!,
    target_text: cutCharacters(found.copy, beginning),
    outcome: decision.outcome,
    was_reported: decision.source === 'notice',
    category: categoryName(decision.category, ctx.lang),
    is_legal: decision.category !== null && isLegalCategory(decision.category),
    reasons: reasonNames(decision.category, decision.reasons, ctx.lang),
    note: decision.note,
    blocked_until: decision.blockedUntil?.getTime() ?? null,
    decided_at: decidedAt,
    objectable_until: canObject(facts, days, ctx.now).ok ? objectableUntil({ decidedAt }, days) : null,
    objection: objection && {
      text: objection.text,
      state: objection.state,
      answer: objection.answer,
      created_at: objection.createdAt.getTime(),
      decided_at: objection.decidedAt?.getTime() ?? null,
    },
  }
}

/** Those that changed something; that a report was left alone its author is not told. */
export async function listMyDecisions(
  ctx: UserContext,
  { post_id, before, page_size }: ParsedOf<Calls['listMyDecisions']>,
) {
  const days = await findStoredNumber(ctx.db, 'objection_days')
  const rows = await selectDecisions(ctx)
    .where(
      and(
        eq(decisions.userId, ctx.actor.id),
        or(ne(decisions.outcome, 'leave'), isNotNull(decisions.blockedUntil)),
        post_id === undefined ? undefined : eq(moderationItems.postId, post_id),
        before === undefined ? undefined : lt(decisions.id, before),
      ),
    )
    .orderBy(desc(decisions.id))
    .limit(page_size + 1)
  const { list, next } = cutPage(rows, page_size, ({ decision }) => decision.id)
  return { list: list.map((row) => presentDecision(row, days, ctx)), next }
}

export async function getMyDecision(ctx: UserContext, id: number): Promise<Statement> {
  const days = await findStoredNumber(ctx.db, 'objection_days')
  const mine = and(eq(decisions.id, id), eq(decisions.userId, ctx.actor.id))
  return presentDecision(one(await selectDecisions(ctx).where(mine)), days, ctx)
}
