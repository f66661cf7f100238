import { cleanText } from '@pitlane/domain/community/text.ts'
import { type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { getMessage } from '../../../reads/staff-messages.ts'
import { holdMessage, isWritten, replyKeyOf } from './hold-message.ts'
import { addReply } from './move-message.ts'

type Note = { id: number; text: string; idempotency_key: string }

/** Only the staff read it, also of a message that is closed. @throws AppError not_found, message_full */
export async function noteOnMessage(ctx: StaffContext, { id, text, idempotency_key }: Note) {
  const row = await holdMessage(ctx.db, id)
  const key = replyKeyOf(ctx, id, idempotency_key)
  if (await isWritten(ctx.db, key)) return getMessage(ctx, { id })
  const { replyId } = await addReply(ctx, row, { from: 'note', text: cleanText(text), key }, null)
  await writeAudit(ctx, { action: 'note', entity: 'message', id, after: { reply: replyId } })
  return getMessage(ctx, { id })
}
