import type { InboundMail, InboundResult } from '@pitlane/contract/case/inbound.ts'
import { mostReplies, replyEvent, messageReplyLength } from '@pitlane/domain/account/messages.ts'
import { emailLength } from '@pitlane/domain/account/account.ts'
import { keyInAddress } from '@pitlane/domain/case/mail.ts'
import { eq } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type { WriteContext } from '../../../platform/context.ts'
import { addressOf, wordsOf } from '../../../platform/mail/read-inbound.ts'
import { contactMessages } from '../tables.ts'
import { holdMessage, isWritten } from './hold-message.ts'
import { addReply } from './move-message.ts'
import { tellAssignee } from './tell-about-message.ts'

/** The message of the thread, held. */
async function holdByKey({ db }: WriteContext, to: readonly string[]) {
  const key = to.map(keyInAddress).find((found) => found !== null)
  if (!key) return null
  const [found] = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.replyKey, key))
  return found ? holdMessage(db, found.id) : null
}

/**
 * A mail to a message's address joins its thread: as its writer's words if it comes from his address, else as a note to the
 * staff with its sender. The same mail again changes nothing.
 */
export async function takeReply(ctx: WriteContext, mail: InboundMail): Promise<InboundResult> {
  const row = await holdByKey(ctx, mail.to)
  if (!row) return 'unknown'
  const key = `mail:${hash('sha256', mail.id)}`
  if (await isWritten(ctx.db, key)) return 'repeat'
  const text = wordsOf(mail.text, messageReplyLength)
  if (mail.automatic || text === '' || row.replies >= mostReplies) return 'ignored'
  const author = { ...ctx, actor: null }
  const sender = addressOf(mail.from)
  const isOwn = sender === row.email
  const said = isOwn
    ? ({ from: 'writer', text, key } as const)
    : ({ from: 'note', text, key, unknownSender: sender.slice(0, emailLength) } as const)
  const { row: moved, replyId } = await addReply(author, row, said, isOwn ? replyEvent(row) : null)
  await tellAssignee(ctx, moved, { what: 'reply', once: replyId, replyId })
  return isOwn ? 'answered' : 'noted'
}
