import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { canHelp, getStaffCase } from '../../reads/staff-cases.ts'
import { ensureOpen, holdReadCase } from './hold-staff-case.ts'
import { moveCase } from './move-case.ts'
import { tellCaseAssignee } from './tell-about-case.ts'

type Assign = { id: number; version: number; assignee_id: number | null }

/**
 * Gives it to somebody of the staff, who is told. Back to nobody only while nobody waits for the owner's answer.
 * @throws AppError edited_meanwhile, case_ended, case_merged, field_format
 */
export async function assignCase(ctx: StaffContext, { id, version, assignee_id: assigneeId }: Assign) {
  const before = await holdReadCase(ctx, { id, version })
  ensureOpen(before)
  if (assigneeId !== null && !(await canHelp(ctx.db, assigneeId)))
    throw new AppError('field_format', { field: 'assignee_id' })
  if (assigneeId === before.assigneeId) return getStaffCase(ctx, { id })
  const row = await moveCase(ctx, before, assigneeId === null ? 'release' : 'assign', { assigneeId })
  await tellCaseAssignee(ctx, row)
  await writeAudit(ctx, {
    action: 'assign',
    entity: 'case',
    id,
    before: { assigneeId: before.assigneeId },
    after: { assigneeId },
  })
  return getStaffCase(ctx, { id })
}
