import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { pointsStaffEndpoints } from '@pitlane/contract/points/staff.ts'
import { mostPoints } from '@pitlane/domain/points/points.ts'
import { and, eq } from 'drizzle-orm'
import { findPerson } from '../account/public.ts'
import { ensureSecondPerson } from '../../platform/audit/second-person.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { earnPoints } from './earn-points.ts'
import { givingNeedsSecond } from './given-alone.ts'
import { findPoints, presentPoints } from '../../reads/points-balance.ts'
import { pointsProposals } from './tables.ts'
import { takePoints } from './take-points.ts'

type Adjust = typeof pointsStaffEndpoints.adjustPoints

/** Takes what somebody else has proposed, as it was read. @throws AppError edited_meanwhile, second_person */
async function takeProposal(ctx: StaffContext, { id, delta, why }: ParsedOf<Adjust>): Promise<void> {
  const { userId, delta: proposed, why: reason } = pointsProposals
  const [taken] = await ctx.db
    .delete(pointsProposals)
    .where(and(eq(userId, id), eq(proposed, delta), eq(reason, why)))
    .returning()
  if (!taken) throw new AppError('edited_meanwhile')
  ensureSecondPerson(ctx.actor, taken.staffId)
}

/** One proposal an account: whoever proposes another one drops the first, on record. @throws AppError proposal_waits */
async function propose(ctx: StaffContext, { id, key, delta, why }: ParsedOf<Adjust>): Promise<void> {
  const [proposed] = await ctx.db
    .insert(pointsProposals)
    .values({ userId: id, delta, why, staffId: ctx.actor.id, at: new Date(ctx.now) })
    .onConflictDoNothing()
    .returning()
  if (!proposed) throw new AppError('proposal_waits')
  await writeAudit(ctx, { action: 'propose-points', entity: 'user', id, after: { delta, why }, key })
}

/**
 * Gives points or takes some away; missing points become a debt. More than the setting's limit, also together with what
 * single people have changed lately, waits for a second person, who says what he confirms. The same key is the same act.
 * @throws AppError not_found, repeat_order, own_account, field_format where nothing changes, second_person,
 * proposal_waits, edited_meanwhile, points_limit
 */
export async function adjustPointsByStaff(ctx: StaffContext, input: ParsedOf<Adjust>): Promise<OutputOf<Adjust>> {
  const { id, key, delta, why } = input
  const find = () => findPoints(ctx.db, id, ctx.now)
  if ((await findDone(ctx, key)) !== null) return presentPoints(await find())
  if (!(await findPerson(ctx.db, id))) throw new AppError('not_found')
  // Staff may not change their own points.
  if (id === ctx.actor.id) throw new AppError('own_account')
  if (delta === 0) throw new AppError('field_format', { field: 'delta' })
  if (input.confirms) await takeProposal(ctx, input)
  else if (await givingNeedsSecond(ctx, { userId: id, points: delta })) {
    await propose(ctx, input)
    return presentPoints(await find())
  }
  const before = await find()
  const adjustment = { userId: id, cause: `adjustment:${key}`, kind: 'adjustment', alone: !input.confirms } as const
  if (delta > 0) await earnPoints(ctx, { ...adjustment, points: delta })
  else await takePoints(ctx, { ...adjustment, points: -delta })
  const after = await find()
  if (after.balance > mostPoints || after.debt > mostPoints) throw new AppError('points_limit', { field: 'delta' })
  await writeAudit(ctx, {
    action: 'adjust-points',
    entity: 'user',
    id,
    before: { balance: before.balance, debt: before.debt },
    after: { balance: after.balance, debt: after.debt, delta, why },
    key,
  })
  return presentPoints(after)
}

/** Nobody confirms it any more. @throws AppError not_found */
export async function dropPointsProposal(ctx: StaffContext, { id }: { id: number }): Promise<OutputOf<Adjust>> {
  if (!(await findPerson(ctx.db, id))) throw new AppError('not_found')
  const [dropped] = await ctx.db.delete(pointsProposals).where(eq(pointsProposals.userId, id)).returning()
  if (dropped)
    await writeAudit(ctx, {
      action: 'drop-points',
      entity: 'user',
      id,
      before: { delta: dropped.delta, why: dropped.why },
    })
  return presentPoints(await findPoints(ctx.db, id, ctx.now))
}
