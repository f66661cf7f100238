import type { messageStaffEndpoints } from '@pitlane/contract/account/staff-messages.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { cleanText } from '@pitlane/domain/community/text.ts'
import { checkAnswer } from '@pitlane/domain/saved-answer.ts'
import { ensure } from '../../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { ensureVersion } from '../../../platform/db/edits.ts'
import { getMessage } from '../../../reads/staff-messages.ts'
import { ensureWritable, holdMessage, isWritten, replyKeyOf } from './hold-message.ts'
import { addReply } from './move-message.ts'
import { tellWriter } from './tell-about-message.ts'

type Answer = ParsedOf<typeof messageStaffEndpoints.answerMessage>

/**
 * Whoever answers a message of nobody's has it. Of two who answer at once the second is told, and reads the first one's
 * answer before he sends his own.
 * @throws AppError edited_meanwhile, message_closed, message_full, answer_unfilled
 */
export async function answerMessage(ctx: StaffContext, { id, version, next, ...input }: Answer) {
  const key = replyKeyOf(ctx, id, input.idempotency_key)
  const before = await holdMessage(ctx.db, id)
  // What was sent twice is no second opinion: it is looked for once whoever was first is through.
  if (await isWritten(ctx.db, key)) return getMessage(ctx, { id })
  ensureVersion(before, version)
  ensureWritable(before)
  ensure(checkAnswer(input.text), { field: 'text' })
  const said = { from: 'staff', text: cleanText(input.text), key } as const
  const { row, replyId } = await addReply(ctx, before, said, next, { assigneeId: before.assigneeId ?? ctx.actor.id })
  await tellWriter(ctx, row, replyId)
  await writeAudit(ctx, { action: 'answer', entity: 'message', id, after: { reply: replyId, next } })
  return getMessage(ctx, { id })
}
