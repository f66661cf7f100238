import { addressWithKey } from '@pitlane/domain/case/mail.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { answerMessage } from '../src/domains/account/contact/answer-message.ts'
import { assignMessage } from '../src/domains/account/contact/assign-message.ts'
import { closeMessage } from '../src/domains/account/contact/end-message.ts'
import { noteOnMessage } from '../src/domains/account/contact/note-on-message.ts'
import { sendContactMessage } from '../src/domains/account/contact/send-contact-message.ts'
import { takeReply } from '../src/domains/account/contact/take-reply.ts'
import { contactMessages } from '../src/domains/account/tables.ts'
import { cannedAnswers } from '../src/domains/case/tables.ts'
import type { StaffContext } from '../src/platform/audit/write-audit.ts'
import type { Deps } from '../src/platform/context.ts'
import { one } from '../src/platform/db/database.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import { cast } from './cast.ts'
import { demoMessages, messageAnswers, type Step } from './messages/messages.ts'
import { contextOf } from './seed-after-sales.ts'

const hourMs = 3_600_000

type DemoMessage = (typeof demoMessages)[number]

async function writerOf(deps: Deps, { from, lang }: DemoMessage) {
  const support = await contextOf(deps, 'support')
  if ('email' in from) return { ctx: { ...support, actor: null, lang }, name: from.name, email: from.email }
  const { first, last, email } = cast.find((member) => member.email === `${from.member}@pitlane.example`)!
  return { ctx: { ...(await contextOf(deps, from.member)), lang }, name: `${first} ${last}`, email }
}

const find = async (ctx: Pick<StaffContext, 'db'>, reference: string) =>
  one(await ctx.db.select().from(contactMessages).where(eq(contactMessages.reference, reference)))

/** One step the way that staff take it, or for a reply the way in which a mail comes in. */
async function take(ctx: StaffContext, reference: string, step: Step): Promise<unknown> {
  const { id, email, replyKey, updatedAt } = await find(ctx, reference)
  const read = { id, version: updatedAt.getTime() }
  const idempotency_key = randomUUID()
  if (!('text' in step))
    return step.what === 'close' ? closeMessage(ctx, read) : assignMessage(ctx, { ...read, assignee_id: ctx.actor.id })
  const { what, text } = step
  if (what === 'note') return noteOnMessage(ctx, { id, text, idempotency_key })
  if (what !== 'reply') return answerMessage(ctx, { ...read, text, next: what, idempotency_key })
  const to = [addressWithKey('support@pitlane.example', replyKey)]
  return takeReply(ctx, { id: `<${idempotency_key}@demo.example>`, from: email, to, text, automatic: false })
}

/** Messages of the contact form in all states, from the cast and from visitors, and answers kept ready for them. */
export async function seedMessages(deps: Deps): Promise<void> {
  const now = deps.clock()
  const at = new Date(now)
  await deps.db
    .insert(cannedAnswers)
    .values(messageAnswers.map((answer) => ({ ...answer, createdAt: at, updatedAt: at })))
  const support = await contextOf(deps, 'support')
  for (const message of demoMessages) {
    const start = now - message.hoursAgo * hourMs
    const { ctx, name, email } = await writerOf(deps, message)
    const sent = { key: randomUUID(), name, email, subject: message.subject, text: message.text }
    const { reference } = await sendContactMessage({ ...ctx, now: start }, sent)
    for (const step of message.steps)
      await inTransaction({ ...support, now: start + step.hours * hourMs }, (tx) =>
        take({ ...tx, actor: support.actor }, reference, step),
      )
  }
}
