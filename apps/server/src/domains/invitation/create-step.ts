import type { invitationStaffEndpoints } from '@pitlane/contract/invitation/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { getStep } from './step-queries.ts'
import { invitationSteps } from './tables.ts'

type Input = ParsedOf<typeof invitationStaffEndpoints.createInvitationStep>

/** Inviters who have as many friends already get the step with their next friend. */
export async function createStep(ctx: StaffContext, { key, ...row }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStep(ctx, { id: done })
  const [made] = await ctx.db
    .insert(invitationSteps)
    .values({ ...row, updatedAt: new Date(ctx.now) })
    .onConflictDoNothing()
    .returning({ id: invitationSteps.id })
  if (!made) throw new AppError('invitation_step_taken', { field: 'friends' })
  await writeAudit(ctx, { action: 'create', entity: 'invitation-step', id: made.id, after: row, key })
  return getStep(ctx, made)
}
