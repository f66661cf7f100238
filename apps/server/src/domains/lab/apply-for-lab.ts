import { canTest } from '@pitlane/domain/lab/lab.ts'
import { eq, sql } from 'drizzle-orm'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findApplicant } from '../../reads/lab-applicant.ts'
import { ruleOf } from './present.ts'
import { findOwnApplication, getLab, lockLab } from './queries.ts'
import { labApplications, labs } from './tables.ts'

/**
 * Takes a place, or the end of the waiting list. Whoever is in or waits is so once, however often he sends it.
 * @throws AppError lab_gone, lab_applied for whoever was declined or has withdrawn, and the refusals of canTest
 */
export async function applyForLab(ctx: WriteContext<UserContext>, { id }: { id: number }) {
  const lab = await lockLab(ctx.db, id)
  if (lab.status === 'draft') throw new AppError('lab_gone', { field: 'id' })
  const own = await findOwnApplication(ctx, id)
  if (own?.state === 'declined' || own?.state === 'withdrawn') throw new AppError('lab_applied')
  if (own) return getLab(ctx, { id })
  const applicant = await findApplicant(ctx.db, ctx.actor.id)
  ensure(canTest(ruleOf(lab), applicant, ctx.now))
  const hasPlace = lab.taken < lab.places
  const at = new Date(ctx.now)
  await ctx.db.insert(labApplications).values({
    labId: id,
    userId: ctx.actor.id,
    state: hasPlace ? 'registered' : 'waiting',
    models: [...applicant.models],
    countryId: applicant.countryId,
    createdAt: at,
    updatedAt: at,
  })
  if (hasPlace)
    await ctx.db
      .update(labs)
      .set({ taken: sql`taken + 1` })
      .where(eq(labs.id, id))
  return getLab(ctx, { id })
}
