import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { moderationStaffEndpoints } from '@pitlane/contract/community/moderation-staff.ts'
import { cleanText } from '@pitlane/domain/community/text.ts'
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { hasReported } from '../../reads/moderation.ts'
import { getObjection } from './moderation-staff-queries.ts'
import { getPerson } from '../account/public.ts'
import { lockWhole } from './decide-item.ts'
import { authors, decisions, moderationItems, notices, objections } from './tables.ts'
import { moveTarget } from './targets.ts'

type DecisionRow = typeof decisions.$inferSelect

/** The latest end among the author's blocks by other decisions that have not been reversed. */
async function blockedByOthers({ db }: StaffContext, { id, userId }: DecisionRow): Promise<Date | null> {
  const [last] = await db
    .select({ until: decisions.blockedUntil })
    .from(decisions)
    .leftJoin(objections, and(eq(objections.decisionId, decisions.id), eq(objections.state, 'reversed')))
    .where(
      and(eq(decisions.userId, userId), ne(decisions.id, id), isNotNull(decisions.blockedUntil), isNull(objections.id)),
    )
    .orderBy(desc(decisions.blockedUntil))
    .limit(1)
  return last?.until ?? null
}

/** Gives back what the decision took, as far as no later one has taken it again. */
async function reverse(ctx: StaffContext, decision: DecisionRow): Promise<void> {
  const { author, target, item } = await lockWhole(ctx, decision.itemId)
  const takenLater = and(
    eq(decisions.itemId, item.id),
    gt(decisions.id, decision.id),
    inArray(decisions.outcome, ['hide', 'remove']),
  )
  if ((await ctx.db.$count(decisions, takenLater)) === 0) {
    const acted = and(eq(notices.itemId, item.id), eq(notices.outcome, 'acted'))
    await ctx.db.update(notices).set({ outcome: 'reversed', decisionId: decision.id }).where(acted)
    await ctx.jobs.send(ctx.db, 'community.tell_reporters', { decisionId: decision.id })
    if (target.state === 'hidden' || target.state === 'removed') await moveTarget(ctx, target, 'restore')
  }
  if (decision.blockedUntil)
    await ctx.db
      .update(authors)
      .set({ blockedUntil: await blockedByOthers(ctx, decision) })
      .where(eq(authors.id, author.id))
  await ctx.db
    .update(moderationItems)
    .set({ updatedAt: editedAt(ctx, item.updatedAt.getTime()) })
    .where(eq(moderationItems.id, item.id))
}

type Decide = ParsedOf<typeof moderationStaffEndpoints.decideObjection>

/** @throws AppError not_found, edited_meanwhile, same_moderator, own_writing, already_reported */
export async function decideObjection(ctx: StaffContext, { id, version, ...input }: Decide) {
  const [objection] = await ctx.db.select().from(objections).where(eq(objections.id, id)).for('no key update')
  if (!objection) throw new AppError('not_found')
  ensureVersion(objection, version)
  if (objection.state !== 'open') throw new AppError('edited_meanwhile')
  const decision = one(await ctx.db.select().from(decisions).where(eq(decisions.id, objection.decisionId)))
  if (decision.moderatorId === ctx.actor.id) throw new AppError('same_moderator')
  if (decision.userId === ctx.actor.id) throw new AppError('own_writing')
  if (await hasReported(ctx, decision.itemId)) throw new AppError('already_reported')
  if (input.reverse) await reverse(ctx, decision)
  const decided = {
    state: input.reverse ? 'reversed' : 'upheld',
    answer: cleanText(input.answer),
    moderatorId: ctx.actor.id,
    decidedAt: new Date(ctx.now),
    updatedAt: editedAt(ctx, version),
  } as const
  await ctx.db.update(objections).set(decided).where(eq(objections.id, id))
  const { email, lang } = await getPerson(ctx.db, objection.userId)
  const name = 'objection_decided'
  await queueMail(ctx, { cause: `${name}:${id}`, to: email, lang, name, values: { objectionId: id } })
  await writeAudit(ctx, { action: decided.state, entity: 'objection', id, before: objection, after: decided })
  return getObjection(ctx, { id })
}
