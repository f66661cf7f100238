import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type {
  ModerationItem,
  ModerationRow,
  moderationStaffEndpoints,
  StaffDecision,
  StaffObjection,
} from '@pitlane/contract/community/moderation-staff.ts'
import { claimantOf, claimMs, outcomesOf } from '@pitlane/domain/community/moderation.ts'
import { isLegalCategory } from '@pitlane/domain/community/notice.ts'
import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, type Walk } from '../../platform/db/page.ts'
import type { StoredMedium } from '../../platform/db/tables.ts'
import { addressMedia } from '../../platform/media/conceal.ts'
import {
  byAuthor,
  byModerator,
  countDecisions,
  countItems,
  countObjections,
  findNotices,
  hasReported,
  isObjectedTo,
  type FoundDecision,
  type FoundItem,
  type FoundObjection,
  selectDecisions,
  selectItems,
  selectObjections,
} from '../../reads/moderation.ts'
import { categoryName, presentCategories, reasonNames } from './notice-words.ts'
import { decisions, moderationItems as items, objections, targetCopies } from './tables.ts'

type Calls = typeof moderationStaffEndpoints
type Reader = Pick<Context, 'db' | 'lang' | 'now'>

const claimant = ({ item }: FoundItem, now: number): number | null =>
  claimantOf({ claimedBy: item.claimedBy, claimedAt: item.claimedAt?.getTime() ?? null }, now)

const presentItem = (found: FoundItem, { lang, now }: Reader): ModerationRow => ({
  id: found.item.id,
  kind: found.item.postId === null ? 'comment' : 'post',
  state: found.item.state,
  is_legal: found.item.isLegal,
  notices: Number(found.notices),
  categories: found.categories.map((one) => categoryName(one, lang)),
  hold_reasons: found.state === 'held' ? found.holdReasons : [],
  text: found.text,
  lang: found.lang,
  author: found.author,
  user_id: found.item.userId,
  target_state: found.state,
  claimed_by: claimant(found, now) === null ? null : found.claimant,
  opened_at: found.item.openedAt.getTime(),
  version: found.item.updatedAt.getTime(),
})

const sorts = { id: items.id, place: items.place }

function conditionOf({ now }: Reader, input: ParsedOf<Calls['listModeration']>): SQL | undefined {
  const old = new Date(now - claimMs)
  const isFree = or(isNull(items.claimedBy), lte(items.claimedAt, old))
  const isClaimed = gt(items.claimedAt, old)
  return and(
    input.state && eq(items.state, input.state),
    input.kind && sql`(${items.postId} is not null) = ${input.kind === 'post'}`,
    input.is_legal === undefined ? undefined : eq(items.isLegal, input.is_legal === 1),
    input.is_free === undefined ? undefined : input.is_free === 1 ? isFree : isClaimed,
    input.user_id === undefined ? undefined : eq(items.userId, input.user_id),
    input.q ? byAuthor(input.q) : undefined,
  )
}

export async function listModeration(ctx: Reader, input: ParsedOf<Calls['listModeration']> & Walk) {
  const where = and(conditionOf(ctx, input), behind(sorts, items.id, input))
  const rows = await selectItems(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, items.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentItem(row, ctx)),
    await totalOf(input, () => countItems(ctx, where)),
    input,
  )
}

const hour = 3_600_000
const presentDecision = ({ decision, ...found }: FoundDecision, { lang }: Reader): StaffDecision => ({
  ...found,
  id: decision.id,
  item_id: decision.itemId,
  outcome: decision.outcome,
  source: decision.source,
  category: categoryName(decision.category, lang),
  reasons: reasonNames(decision.category, decision.reasons, lang),
  note: decision.note,
  blocked_until: decision.blockedUntil?.getTime() ?? null,
  notices: decision.notices,
  hours: Math.round(((decision.createdAt.getTime() - decision.openedAt.getTime()) / hour) * 10) / 10,
  created_at: decision.createdAt.getTime(),
})

type Said = { text: string; media: StoredMedium[] | null }
/** With the files that others do not see any more. */
const said = async (ctx: Reader, { text, media }: Said) => ({
  text,
  media: (media ?? []).map(await addressMedia(ctx, media ?? [])),
})

/** Of a target's reports the newest are shown. */
const mostShown = 100

async function findReports(ctx: Reader, itemId: number): Promise<ModerationItem['reports']> {
  const { lang } = ctx
  const rows = await findNotices(ctx, itemId, mostShown)
  const presentFile = await addressMedia(
    ctx,
    rows.flatMap(({ notice }) => notice.media),
  )
  return rows.map(({ notice, email }) => ({
    id: notice.id,
    copy_id: notice.copyId,
    email,
    category: categoryName(notice.category, lang),
    is_legal: isLegalCategory(notice.category),
    reasons: reasonNames(notice.category, notice.reasons, lang),
    text: notice.text,
    media: notice.media.map(presentFile),
    objection: notice.objection,
    created_at: notice.createdAt.getTime(),
    is_decided: notice.outcome !== null,
  }))
}

/** @throws AppError not_found */
export async function getModeration(ctx: Reader & Pick<UserContext, 'actor'>, { id }: { id: number }) {
  const [found] = await selectItems(ctx).where(eq(items.id, id))
  if (!found) throw new AppError('not_found')
  const copies = await ctx.db
    .select()
    .from(targetCopies)
    .where(eq(targetCopies.itemId, id))
    .orderBy(desc(targetCopies.at))
  const decided = await selectDecisions(ctx).where(eq(decisions.itemId, id)).orderBy(desc(decisions.id))
  const row = presentItem(found, ctx)
  const holder = claimant(found, ctx.now)
  const needsAnother = row.user_id === ctx.actor.id || (await hasReported(ctx, id)) || (await isObjectedTo(ctx, id))
  const isFree = (holder === null || holder === ctx.actor.id) && !needsAnother
  const target = { kind: row.kind, state: row.target_state, isOpen: row.state === 'open' }
  return {
    ...row,
    now: { ...(await said(ctx, found)), edited_at: found.editedAt?.getTime() ?? null },
    target_version: found.updatedAt.getTime(),
    post_id: found.postId,
    blocked_until: found.blockedUntil?.getTime() ?? null,
    copies: await Promise.all(
      copies.map(async (copy) => ({ id: copy.id, ...(await said(ctx, copy)), at: copy.at.getTime() })),
    ),
    reports: await findReports(ctx, id),
    decisions: decided.map((one) => presentDecision(one, ctx)),
    outcomes: isFree ? outcomesOf(target) : [],
    is_mine: holder === ctx.actor.id,
    needs_another: needsAnother,
    rules: presentCategories(ctx.lang),
  } satisfies ModerationItem
}

const decisionSorts = { id: decisions.id }

export async function listDecisions(ctx: Reader, input: ParsedOf<Calls['listDecisions']> & Walk) {
  const where = and(
    input.outcome && eq(decisions.outcome, input.outcome),
    input.user_id === undefined ? undefined : eq(decisions.userId, input.user_id),
    input.q ? byModerator(input.q) : undefined,
    behind(decisionSorts, decisions.id, input),
  )
  const rows = await selectDecisions(ctx)
    .where(where)
    .orderBy(...orderOf(decisionSorts, decisions.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentDecision(row, ctx)),
    await totalOf(input, () => countDecisions(ctx, where)),
    input,
  )
}

const presentObjection = ({ objection, decision, ...found }: FoundObjection, { lang }: Reader) => ({
  id: objection.id,
  state: objection.state,
  item_id: decision.itemId,
  author: found.author,
  text: objection.text,
  answer: objection.answer,
  outcome: decision.outcome,
  category: categoryName(decision.category, lang),
  moderator: found.moderator,
  answered_by: found.answeredBy,
  created_at: objection.createdAt.getTime(),
  decided_at: objection.decidedAt?.getTime() ?? null,
  version: objection.updatedAt.getTime(),
})

const objectionSorts = { id: objections.id }

export async function listObjections(ctx: Reader, input: ParsedOf<Calls['listObjections']> & Walk) {
  const where = and(
    input.state && eq(objections.state, input.state),
    input.q ? byAuthor(input.q) : undefined,
    behind(objectionSorts, objections.id, input),
  )
  const rows = await selectObjections(ctx)
    .where(where)
    .orderBy(...orderOf(objectionSorts, objections.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentObjection(row, ctx)),
    await totalOf(input, () => countObjections(ctx, where)),
    input,
  )
}

/** @throws AppError not_found */
export async function getObjection(
  ctx: Reader & Pick<UserContext, 'actor'>,
  { id }: { id: number },
): Promise<StaffObjection> {
  const [found] = await selectObjections(ctx).where(eq(objections.id, id))
  if (!found) throw new AppError('not_found')
  const [decided] = await selectDecisions(ctx).where(eq(decisions.id, found.decision.id))
  const [copy] = await ctx.db.select().from(targetCopies).where(eq(targetCopies.id, found.decision.copyId))
  const [item] = await selectItems(ctx).where(eq(items.id, found.decision.itemId))
  const isConcerned = [found.decision.moderatorId, found.decision.userId].includes(ctx.actor.id)
  const isAnother = !isConcerned && !(await hasReported(ctx, found.decision.itemId))
  return {
    ...presentObjection(found, ctx),
    decision: presentDecision(decided!, ctx),
    copy: await said(ctx, copy!),
    target_state: item!.state,
    may_decide: found.objection.state === 'open' && isAnother,
  }
}
