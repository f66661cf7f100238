import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { messageStaffEndpoints } from '@pitlane/contract/account/staff-messages.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../../test/harness.ts'
import { one } from '../../../platform/db/database.ts'
import { aUser } from '../factory.ts'
import { contactMessages } from '../tables.ts'

type Wanted = { email?: string; lang?: Lang; token?: string; subject?: string; text?: string; name?: string }

/** A message of a visitor, or with a token of somebody who is logged in. */
export async function aMessage(
  t: TestApp,
  { email = `${randomUUID()}@example.com`, lang = 'en', token, ...words }: Wanted = {},
) {
  const key = randomUUID()
  const message = { name: 'Ada', subject: 'My order', text: 'Where is it?', ...words, email, key }
  await t.call(accountEndpoints.sendContactMessage, message, { headers: { lang }, ...(token ? { token } : {}) })
  return one(await t.db.select().from(contactMessages).where(eq(contactMessages.key, key)))
}

/** One that support has answered. */
export async function anAnsweredMessage(t: TestApp) {
  const support = await aUser(t, { role: 'support' })
  const { id, updatedAt } = await aMessage(t)
  const answer = {
    id,
    version: updatedAt.getTime(),
    text: 'On its way.',
    next: 'answer',
    idempotency_key: randomUUID(),
  }
  const { data } = await t.call(messageStaffEndpoints.answerMessage, answer, support)
  return { messageId: id, replyId: data.thread[0]!.id }
}
