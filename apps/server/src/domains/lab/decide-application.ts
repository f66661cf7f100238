import { canDecline, placedStates } from '@pitlane/domain/lab/lab.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { eq } from 'drizzle-orm'
import { AppError, ensure } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { getStaffApplicant } from '../../reads/staff-labs.ts'
import { moveApplication } from './move-application.ts'
import { moveUpWaiting } from './move-up-waiting.ts'
import { ruleOf } from './present.ts'
import { type ApplicationRow, type LabRow, lockLab } from './queries.ts'
import { labApplications } from './tables.ts'
import { tellApplicant } from './tell-applicant.ts'

/** The application as it is under its lab's lock, and the lab. @throws AppError not_found */
async function holdApplication(ctx: StaffContext, id: number): Promise<{ before: ApplicationRow; lab: LabRow }> {
  const read = async () => (await ctx.db.select().from(labApplications).where(eq(labApplications.id, id)))[0]
  const found = await read()
  if (!found) throw new AppError('not_found')
  const lab = await lockLab(ctx.db, found.labId)
  return { before: (await read())!, lab }
}

/** Again is no error. @throws AppError not_found, edited_meanwhile for whoever is not registered any more, or not yet */
export async function acceptApplicant(ctx: StaffContext, { id }: { id: number }) {
  const { before } = await holdApplication(ctx, id)
  if (before.state !== 'accepted') {
    const accepted = await moveApplication(ctx, before, 'accept', { acceptedAt: new Date(ctx.now) })
    await tellApplicant(ctx, accepted, 'lab_accepted')
    await writeAudit(ctx, { action: 'accept', entity: 'lab_application', id, before, after: accepted })
  }
  return getStaffApplicant(ctx, { id })
}

/** The next one who waits moves up. Again is no error. @throws AppError not_found, edited_meanwhile, lab_ended */
export async function declineApplicant(ctx: StaffContext, { id, reason }: { id: number; reason: string }) {
  const { before, lab } = await holdApplication(ctx, id)
  if (before.state !== 'declined') {
    ensure(canDecline(ruleOf(lab), before.state, ctx.now))
    const declined = await moveApplication(ctx, before, 'decline', { reason })
    await tellApplicant(ctx, declined, 'lab_declined')
    await writeAudit(ctx, { action: 'decline', entity: 'lab_application', id, before, after: declined })
    if (isOneOf(placedStates, before.state)) await moveUpWaiting(ctx, before.labId)
  }
  return getStaffApplicant(ctx, { id })
}
