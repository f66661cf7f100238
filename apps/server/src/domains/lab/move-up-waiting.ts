import { labStateAt } from '@pitlane/domain/lab/lab.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { moveApplication } from './move-application.ts'
import { lockLab } from './queries.ts'
import { labApplications, labs } from './tables.ts'
import { tellApplicant } from './tell-applicant.ts'

/** Gives free places to those who have waited longest, and tells them. The caller holds the lab's row. */
export async function moveUpWaiting(ctx: WriteContext, labId: number): Promise<void> {
  const lab = await lockLab(ctx.db, labId)
  const period = { startsAt: lab.startsAt.getTime(), endsAt: lab.endsAt.getTime() }
  if (labStateAt(period, ctx.now) === 'ended' || lab.taken >= lab.places) return
  const next = await ctx.db
    .select()
    .from(labApplications)
    .where(and(eq(labApplications.labId, labId), eq(labApplications.state, 'waiting')))
    .orderBy(asc(labApplications.id))
    .limit(lab.places - lab.taken)
  for (const application of next)
    await tellApplicant(ctx, await moveApplication(ctx, application, 'move_up'), 'lab_moved_up')
}

/** For the sweep: nothing should be left for it, because each command that frees a place fills it. */
export async function moveUpEverywhere(ctx: Context): Promise<void> {
  const free = await ctx.db
    .select({ id: labs.id })
    .from(labs)
    .where(and(eq(labs.status, 'published'), gt(labs.endsAt, new Date(ctx.now)), sql`taken < places`))
  for (const { id } of free) await inTransaction(ctx, (tx) => moveUpWaiting(tx, id))
}
