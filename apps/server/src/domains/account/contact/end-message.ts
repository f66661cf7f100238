import { type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { getMessage } from '../../../reads/staff-messages.ts'
import { holdReadMessage } from './hold-message.ts'
import { moveMessage } from './move-message.ts'

type Read = { id: number; version: number }

/** Ends a message without a word; closed already, nothing happens. @throws AppError not_found, edited_meanwhile */
export async function closeMessage(ctx: StaffContext, read: Read) {
  const before = await holdReadMessage(ctx, read)
  if (before.state === 'closed') return getMessage(ctx, read)
  await moveMessage(ctx, before, 'close')
  await writeAudit(ctx, { action: 'close', entity: 'message', id: read.id, before: { state: before.state } })
  return getMessage(ctx, read)
}

/** Whoever opens what nobody had has it; open already, nothing happens. @throws AppError not_found, edited_meanwhile */
export async function reopenMessage(ctx: StaffContext, read: Read) {
  const before = await holdReadMessage(ctx, read)
  if (before.state !== 'closed') return getMessage(ctx, read)
  await moveMessage(ctx, before, 'reopen', { assigneeId: before.assigneeId ?? ctx.actor.id })
  await writeAudit(ctx, { action: 'reopen', entity: 'message', id: read.id })
  return getMessage(ctx, read)
}
