import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { labStaffEndpoints } from '@pitlane/contract/lab/staff.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { labValues } from './lab-values.ts'
import { moveUpWaiting } from './move-up-waiting.ts'
import { lockLab } from './queries.ts'
import { getStaffLab } from './staff-queries.ts'
import { labApplications, labs } from './tables.ts'

type Input = ParsedOf<typeof labStaffEndpoints.updateStaffLab>

/**
 * More places go to those who wait. Criteria that change are asked of those who apply from now on.
 * @throws AppError lab_gone, edited_meanwhile, picture_unreadable, lab_places_taken, lab_has_applicants
 */
export async function updateLab(ctx: StaffContext, { id, version, ...fields }: Input) {
  const before = await lockLab(ctx.db, id)
  ensureVersion(before, version)
  if (fields.places < before.taken) throw new AppError('lab_places_taken', { field: 'places' })
  if (fields.status === 'draft' && (await ctx.db.$count(labApplications, eq(labApplications.labId, id))) > 0)
    throw new AppError('lab_has_applicants', { field: 'status' })
  const values = await labValues(ctx, fields)
  await ctx.db
    .update(labs)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(labs.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'lab', id, before, after: values })
  await moveUpWaiting(ctx, id)
  return getStaffLab(ctx, { id })
}
