import type { invitationStaffEndpoints } from '@pitlane/contract/invitation/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { and, eq, ne } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { getStep } from './step-queries.ts'
import { invitationSteps } from './tables.ts'

type Input = ParsedOf<typeof invitationStaffEndpoints.updateInvitationStep>

/** @throws AppError not_found, edited_meanwhile, invitation_step_taken */
export async function updateStep(ctx: StaffContext, { id, version, ...values }: Input) {
  const [before] = await ctx.db.select().from(invitationSteps).where(eq(invitationSteps.id, id)).for('update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const taken = and(eq(invitationSteps.friends, values.friends), ne(invitationSteps.id, id))
  if ((await ctx.db.$count(invitationSteps, taken)) > 0)
    throw new AppError('invitation_step_taken', { field: 'friends' })
  await ctx.db
    .update(invitationSteps)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(invitationSteps.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'invitation-step', id, before, after: values })
  return getStep(ctx, { id })
}
