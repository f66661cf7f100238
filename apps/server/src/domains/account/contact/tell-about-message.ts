import type { WriteContext } from '../../../platform/context.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { getPerson } from '../queries.ts'
import type { ContactMessageRow } from './hold-message.ts'

/** The answer, in the language in which he wrote to us. */
export const tellWriter = (ctx: WriteContext, row: ContactMessageRow, replyId: number): Promise<void> =>
  queueMail(ctx, {
    cause: `message_answered:${replyId}`,
    to: row.email,
    lang: row.lang,
    name: 'message_answered',
    values: { messageId: row.id, replyId },
  })

type News = { what: 'assigned' | 'reply'; once: number; by?: number; replyId?: number }

/** To whoever of the staff has it, unless he did it himself. @param once names the news, of which one is told once */
export async function tellAssignee(
  ctx: WriteContext,
  row: ContactMessageRow,
  { what, once, by, replyId }: News,
): Promise<void> {
  if (row.assigneeId === null || row.assigneeId === by) return
  const { email } = await getPerson(ctx.db, row.assigneeId)
  await queueMail(ctx, {
    cause: `staff_message:${row.id}:${what}:${once}`,
    to: email,
    lang: 'en',
    name: 'staff_message',
    values: { messageId: row.id, replyId: replyId ?? null },
  })
}
