import { AppError } from '../../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { canHelp } from '../../../reads/staff-cases.ts'
import { getMessage } from '../../../reads/staff-messages.ts'
import { ensureWritable, holdReadMessage } from './hold-message.ts'
import { moveMessage } from './move-message.ts'
import { tellAssignee } from './tell-about-message.ts'

type Assign = { id: number; version: number; assignee_id: number | null }

/**
 * Gives a message to somebody of the staff, who is told, or back to nobody while it is open.
 * @throws AppError edited_meanwhile, message_closed, field_format
 */
export async function assignMessage(ctx: StaffContext, { id, version, assignee_id: assigneeId }: Assign) {
  const before = await holdReadMessage(ctx, { id, version })
  ensureWritable(before)
  if (assigneeId !== null && !(await canHelp(ctx.db, assigneeId)))
    throw new AppError('field_format', { field: 'assignee_id' })
  if (assigneeId === before.assigneeId) return getMessage(ctx, { id })
  const row = await moveMessage(ctx, before, assigneeId === null ? 'release' : 'assign', { assigneeId })
  await tellAssignee(ctx, row, { what: 'assigned', once: row.updatedAt.getTime(), by: ctx.actor.id })
  await writeAudit(ctx, {
    action: 'assign',
    entity: 'message',
    id,
    before: { assigneeId: before.assigneeId },
    after: { assigneeId },
  })
  return getMessage(ctx, { id })
}
