import { addressWithKey } from '@pitlane/domain/case/mail.ts'
import { endonyms } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import { one } from '../../../platform/db/database.ts'
import type { LetterContext, LetterOf } from '../../../platform/mail/letter.ts'
import { fill, staffTexts } from '../../../platform/mail/texts.ts'
import { contactMessages, contactReplies } from '../tables.ts'

const findMessage = async ({ db }: LetterContext, id: number) =>
  one(await db.select().from(contactMessages).where(eq(contactMessages.id, id)))
const findReply = async ({ db }: LetterContext, id: number) =>
  one(await db.select().from(contactReplies).where(eq(contactReplies.id, id)))

/** As much of it as reminds its writer of what he asked. */
const excerpt = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)}…` : text)

export const messageAnswered: LetterOf<'message_answered'> = async (ctx, { messageId, replyId }) => {
  const row = await findMessage(ctx, messageId)
  const { text } = await findReply(ctx, replyId)
  const { message_answered: texts } = ctx.texts
  return {
    subject: fill(texts.subject, { subject: row.subject, number: row.reference }),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', facts: [{ label: texts.yours, lines: excerpt(row.text).split('\n').filter(Boolean) }] },
      // Where no mails are taken in, a reply reaches the shop's own mailbox.
      { kind: 'text', text: texts.reply },
    ],
    because: fill(texts.because, { number: row.reference }),
    replyTo: ctx.inbox && addressWithKey(ctx.inbox, row.replyKey),
    thread: `message-${row.reference.toLowerCase()}`,
  }
}

/** To whoever has the message: that it is his now, or what came by mail. */
export const staffMessage: LetterOf<'staff_message'> = async (ctx, { messageId, replyId }) => {
  const row = await findMessage(ctx, messageId)
  const reply = replyId === null ? null : await findReply(ctx, replyId)
  const texts = staffTexts.staff_message
  const values = { number: row.reference, subject: row.subject, name: row.name, from: reply?.unknownSender ?? '' }
  const about = reply === null ? texts.about : reply.unknownSender ? texts.unknown : texts.reply
  return {
    subject: fill(texts.subject, values),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: fill(about, values) },
      { kind: 'text', text: reply?.text ?? row.text },
      { kind: 'button', label: texts.open, href: `${ctx.publicUrl}/console/#/messages/${row.id}/show` },
      { kind: 'facts', facts: [{ label: texts.language, lines: [endonyms[row.lang]] }] },
    ],
    because: texts.because,
    thread: `message-${row.reference.toLowerCase()}`,
  }
}
