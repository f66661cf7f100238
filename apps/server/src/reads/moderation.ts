import type { HoldReason } from '@pitlane/domain/community/hold.ts'
import type { NoticeCategory } from '@pitlane/domain/community/notice.ts'
import type { TargetState } from '@pitlane/domain/community/moderation.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { and, desc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../domains/account/tables.ts'
import {
  authors,
  comments,
  decisions,
  moderationItems as items,
  notices,
  objections,
  posts,
} from '../domains/community/tables.ts'
import type { Context, UserContext } from '../platform/context.ts'
import { containing } from '../platform/db/page.ts'

/** What moderators see: tables of community and account. */

type Reader = Pick<Context, 'db'>

const writers = alias(users, 'writers')
const moderators = alias(users, 'moderators')
const answerers = alias(users, 'answerers')
/** By a part of an e-mail address. */
export const byAuthor = (q: string): SQL => ilike(writers.email, containing(q))
export const byModerator = (q: string): SQL => ilike(moderators.email, containing(q))
const counted = { total: sql<number>`count(*)::int` }

/** A target in the queue, with what stands there now. */
const waiting = sql`n.item_id = moderation_items.id and n.outcome is null`
export const selectItems = ({ db }: Reader) =>
  db
    .select({
      item: items,
      author: writers.email,
      claimant: moderators.email,
      notices: sql<number>`(select count(*) from notices n where ${waiting})`,
      categories: sql<NoticeCategory[]>`array(select distinct n.category from notices n where ${waiting})`,
      state: sql<TargetState>`coalesce(${posts.state}, ${comments.state})`,
      holdReasons: sql<HoldReason[]>`coalesce(${posts.holdReasons}, ${comments.holdReasons})`,
      text: sql<string>`coalesce(${posts.text}, ${comments.text})`,
      lang: sql<Lang>`coalesce(${posts.lang}, ${comments.lang})`,
      media: posts.media,
      editedAt: posts.editedAt,
      updatedAt: sql<Date>`coalesce(${posts.updatedAt}, ${comments.updatedAt})`.mapWith(posts.updatedAt),
      postId: sql<number>`coalesce(${posts.id}, ${comments.postId})`.mapWith(Number),
      blockedUntil: authors.blockedUntil,
    })
    .from(items)
    .innerJoin(writers, eq(writers.id, items.userId))
    .innerJoin(authors, eq(authors.userId, items.userId))
    .leftJoin(posts, eq(posts.id, items.postId))
    .leftJoin(comments, eq(comments.id, items.commentId))
    .leftJoin(moderators, eq(moderators.id, items.claimedBy))
    .$dynamic()
export type FoundItem = Awaited<ReturnType<typeof selectItems>>[number]
export const countItems = async ({ db }: Reader, where: SQL | undefined): Promise<number> =>
  (await db.select(counted).from(items).innerJoin(writers, eq(writers.id, items.userId)).where(where))[0]!.total

export const selectDecisions = ({ db }: Reader) =>
  db
    .select({ decision: decisions, moderator: moderators.email, author: writers.email, objection: objections.state })
    .from(decisions)
    .innerJoin(moderators, eq(moderators.id, decisions.moderatorId))
    .innerJoin(writers, eq(writers.id, decisions.userId))
    .leftJoin(objections, eq(objections.decisionId, decisions.id))
    .$dynamic()
export type FoundDecision = Awaited<ReturnType<typeof selectDecisions>>[number]
export const countDecisions = async ({ db }: Reader, where: SQL | undefined): Promise<number> =>
  (
    await db
      .select(counted)
      .from(decisions)
      .innerJoin(moderators, eq(moderators.id, decisions.moderatorId))
      .where(where)
  )[0]!.total

export const selectObjections = ({ db }: Reader) =>
  db
    .select({
      objection: objections,
      decision: decisions,
      author: writers.email,
      moderator: moderators.email,
      answeredBy: answerers.email,
    })
    .from(objections)
    .innerJoin(decisions, eq(decisions.id, objections.decisionId))
    .innerJoin(writers, eq(writers.id, objections.userId))
    .innerJoin(moderators, eq(moderators.id, decisions.moderatorId))
    .leftJoin(answerers, eq(answerers.id, objections.moderatorId))
    .$dynamic()
export type FoundObjection = Awaited<ReturnType<typeof selectObjections>>[number]
export const countObjections = async ({ db }: Reader, where: SQL | undefined): Promise<number> =>
  (await db.select(counted).from(objections).innerJoin(writers, eq(writers.id, objections.userId)).where(where))[0]!
    .total

/** A target's reports with who sent them, the newest. */
export const findNotices = ({ db }: Reader, itemId: number, limit: number) =>
  db
    .select({ notice: notices, email: users.email })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .where(eq(notices.itemId, itemId))
    .orderBy(desc(notices.id))
    .limit(limit)

/** Whether what a decision took from sight is there again: a later one restored it, or was reversed. */
export const isGivenBack = sql<boolean>`exists (
  select 1 from decisions later left join objections o on o.decision_id = later.id
  where later.item_id = decisions.item_id and later.id > decisions.id
    and (later.outcome = 'restore' or o.state = 'reversed'))`

/** Whether the caller himself has reported a target. */
export const hasReported = async ({ db, actor }: Pick<UserContext, 'db' | 'actor'>, itemId: number): Promise<boolean> =>
  (await db.$count(notices, and(eq(notices.itemId, itemId), eq(notices.userId, actor.id)))) > 0

/** Whether somebody who has reported a target objects to what a moderator decided about it. */
export async function isObjectedTo({ db, actor }: Pick<UserContext, 'db' | 'actor'>, itemId: number): Promise<boolean> {
  const found = await db
    .select({ id: notices.id })
    .from(notices)
    .innerJoin(decisions, eq(decisions.id, notices.objectedTo))
    .where(and(eq(notices.itemId, itemId), isNull(notices.outcome), eq(decisions.moderatorId, actor.id)))
    .limit(1)
  return found.length > 0
}
