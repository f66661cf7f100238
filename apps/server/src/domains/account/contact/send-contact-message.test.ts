import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/harness.ts'
import { aUser } from '../factory.ts'
import { contactMessages } from '../tables.ts'

const t = await testApp()
const { sendContactMessage } = accountEndpoints
const message = { name: 'Ada', email: 'Ada@Example.com', subject: 'My order', text: 'Where is it?' }
const find = (key: string) => t.db.select().from(contactMessages).where(eq(contactMessages.key, key))

test('a visitor’s message is kept for the staff and has a reference', async () => {
  const key = randomUUID()
  const { data } = await t.call(sendContactMessage, { ...message, key })
  expect(data.reference).toMatch(/^C-[2-9A-Z]{8}$/)
  expect(await find(key)).toMatchObject([
    { ...message, email: 'ada@example.com', userId: null, state: 'new', reference: data.reference },
  ])
})

test('a message of somebody logged in says whose it is', async () => {
  const { id, token } = await aUser(t)
  const key = randomUUID()
  await t.call(sendContactMessage, { ...message, key }, { token })
  expect(await find(key)).toMatchObject([{ userId: id }])
})

test('the same message ten times at once is one message with one reference', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => t.call(sendContactMessage, { ...message, key })))
  expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1)
  expect(await find(key)).toHaveLength(1)
})

test('an address that no answer can reach is refused', async () => {
  expect(await t.call(sendContactMessage, { ...message, email: 'ada', key: randomUUID() })).toMatchObject({
    reason: 'email_format',
    field: 'email',
  })
})

test.each(['name', 'subject', 'text'])('a message whose %s nobody sees is refused', async (field) => {
  const key = randomUUID()
  expect(await t.call(sendContactMessage, { ...message, [field]: '\u200b', key })).toMatchObject({
    reason: 'field_required',
    field,
  })
  expect(await find(key)).toEqual([])
})
