import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { moderationStaffEndpoints } from '@pitlane/contract/community/moderation-staff.ts'
import { canDecide, type DecisionSource, restricts } from '@pitlane/domain/community/moderation.ts'
import { canChoose, type NoticeOutcome, noticeLengths } from '@pitlane/domain/community/notice.ts'
import { cleanText } from '@pitlane/domain/community/text.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { AppError, ensure } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { getModeration } from './moderation-staff-queries.ts'
import { ensureFree, lockItem } from './claim-item.ts'
import { type QueuedRow, keepCopy } from './open-item.ts'
import { authors, decisions, moderationItems, notices, objections } from './tables.ts'
import { lockAuthorOf, lockTarget, moveTarget, type Target } from './targets.ts'
import { tellAuthor } from './tell-moderated.ts'

type Decide = ParsedOf<typeof moderationStaffEndpoints.decideModeration>

/**
 * The item with its target and the author, all held, in the order in which those who write hold them.
 * @throws AppError not_found
 */
export async function lockWhole(ctx: StaffContext, id: number) {
  const [found] = await ctx.db.select().from(moderationItems).where(eq(moderationItems.id, id))
  if (!found) throw new AppError('not_found')
  const author = await lockAuthorOf(ctx, found.userId)
  const target = await lockTarget(ctx, found, 'no key update')
  return { author, target, item: await lockItem(ctx, id) }
}

const waiting = (itemId: number) => and(eq(notices.itemId, itemId), isNull(notices.outcome))

/** @throws AppError objection_waits: another moderator decides that first */
async function refuseObjected({ db }: StaffContext, itemId: number): Promise<void> {
  const open = await db
    .select({ id: objections.id })
    .from(objections)
    .innerJoin(decisions, eq(decisions.id, objections.decisionId))
    .where(and(eq(decisions.itemId, itemId), eq(objections.state, 'open')))
  if (open.length > 0) throw new AppError('objection_waits')
}

function ensureDecidable(target: Target, item: QueuedRow, { outcome, block_days, category, reasons }: Decide): void {
  const seen = { kind: target.kind, state: target.state, isOpen: item.state === 'open' }
  ensure(canDecide(seen, { outcome, blockDays: block_days, category }), { field: 'category' })
  if (category !== null && reasons.length > 0)
    ensure(canChoose(category, reasons, noticeLengths.reasons), { field: 'reasons' })
}

/** The end of the days of this decision: an earlier one may block him for longer. */
async function block(ctx: StaffContext, author: typeof authors.$inferSelect, days: number): Promise<Date | null> {
  if (days === 0) return null
  const until = ctx.now + days * dayMs
  if (until > (author.blockedUntil?.getTime() ?? 0))
    await ctx.db
      .update(authors)
      .set({ blockedUntil: new Date(until) })
      .where(eq(authors.id, author.id))
  return new Date(until)
}

function sourceOf(target: Target, reported: number): DecisionSource {
  if (reported > 0) return 'notice'
  return target.state === 'held' ? 'hold' : 'staff'
}

function noticeOutcomeOf(target: Target, isRestricting: boolean): NoticeOutcome {
  if (isRestricting) return 'acted'
  return target.state === 'deleted' ? 'gone' : 'left'
}

/** Those who got another answer before: what was taken away is there again, or gone again, or an objection led to more. */
function answeredBefore({ db }: StaffContext, itemId: number, { outcome }: Decide, isRestricting: boolean) {
  const was = (before: NoticeOutcome) => and(eq(notices.itemId, itemId), eq(notices.outcome, before))
  if (outcome === 'restore') return { was: was('acted'), outcome: 'reversed' as const }
  const objected = db.select({ id: notices.objectedTo }).from(notices).where(waiting(itemId))
  return isRestricting
    ? { was: or(was('reversed'), and(was('left'), inArray(notices.decisionId, objected))), outcome: 'acted' as const }
    : null
}

/** Answers reports, and gives how many. */
async function answer({ db, now }: StaffContext, which: SQL | undefined, outcome: NoticeOutcome, decisionId: number) {
  const answered = { outcome, decisionId, decidedAt: new Date(now) }
  return (await db.update(notices).set(answered).where(which).returning({ id: notices.id })).length
}

async function settle(ctx: StaffContext, item: QueuedRow): Promise<void> {
  await ctx.db
    .update(moderationItems)
    .set({
      state: 'settled',
      isLegal: false,
      claimedBy: null,
      claimedAt: null,
      updatedAt: editedAt(ctx, item.updatedAt.getTime()),
    })
    .where(eq(moderationItems.id, item.id))
}

/**
 * Decides about a target as the moderator saw it: with everybody's reports that wait, each of whom is told.
 * @throws AppError not_found, objection_waits, field_required, and the refusals of ensureFree
 */
export async function decideItem(ctx: StaffContext, input: Decide) {
  const { id, outcome, category, block_days } = input
  const { author, target, item } = await lockWhole(ctx, id)
  await ensureFree(ctx, item, input.version)
  ensureVersion(target, input.target_version)
  await refuseObjected(ctx, id)
  ensureDecidable(target, item, input)
  const isRestricting = restricts({ outcome, blockDays: block_days })
  const note = cleanText(input.note)
  const objected = await ctx.db.$count(notices, and(waiting(id), isNotNull(notices.objectedTo)))
  // Whoever has objected is told why it is left again.
  if (outcome === 'leave' && objected > 0 && note === '') throw new AppError('field_required', { field: 'note' })
  const reported = await ctx.db.$count(notices, waiting(id))
  const row = {
    itemId: id,
    copyId: await keepCopy(ctx, id, target),
    userId: target.userId,
    moderatorId: ctx.actor.id,
    outcome,
    source: sourceOf(target, reported),
    category: isRestricting ? category : null,
    reasons: isRestricting ? [...new Set(input.reasons)] : [],
    note,
    blockedUntil: await block(ctx, author, block_days),
    notices: reported,
    openedAt: item.state === 'open' ? item.openedAt : new Date(ctx.now),
    createdAt: new Date(ctx.now),
  }
  const decision = one(await ctx.db.insert(decisions).values(row).returning())
  await moveTarget(ctx, target, outcome, isRestricting ? row.note : '')
  const before = answeredBefore(ctx, id, input, isRestricting)
  const turned = before ? await answer(ctx, before.was, before.outcome, decision.id) : 0
  await answer(ctx, waiting(id), noticeOutcomeOf(target, isRestricting), decision.id)
  await settle(ctx, item)
  if (reported + turned > 0) await ctx.jobs.send(ctx.db, 'community.tell_reporters', { decisionId: decision.id })
  await tellAuthor(ctx, decision)
  await writeAudit(ctx, { action: outcome, entity: 'moderation', id, after: row })
  return getModeration(ctx, { id })
}
