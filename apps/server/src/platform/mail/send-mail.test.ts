import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aMailedCode, aUser } from '../../domains/account/factory.ts'
import { one } from '../db/database.ts'
import { mailOutbox } from '../db/tables.ts'
import { inTransaction } from '../http/implement.ts'
import { anOrder } from '../../domains/order/factory.ts'
import { mailPlaced } from '../../domains/order/mail-order.ts'

const t = await testApp({ env: { SMTP_URL: 'smtp://mail.shop.test', PUBLIC_URL: 'https://shop.test' } })
/** An order whose mail waits to be sent. */
async function aQueuedMail() {
  const order = await anOrder(t)
  await inTransaction(t.systemContext(), (tx) => mailPlaced(tx, { orderId: order.id }))
  return { order, cause: `order:${order.id}:placed` }
}
const rowOf = async (cause: string) => one(await t.db.select().from(mailOutbox).where(eq(mailOutbox.cause, cause)))
const read = async (cause: string) => {
  const admin = await aUser(t, { role: 'administrator' })
  const { data } = await t.call(operationsStaffEndpoints.getStaffMail, { id: (await rowOf(cause)).id }, admin)
  return data
}

test('the outbox names a mail by its cause until it is written, and keeps it as it was sent', async () => {
  const { order, cause } = await aQueuedMail()
  expect(await read(cause)).toMatchObject({ state: 'waiting', subject: cause, text: '', html: '' })
  await t.runJobs()
  const sent = t.mails.pop()!
  expect(await read(cause)).toMatchObject({
    state: 'sent',
    subject: `We’ve received your order ${order.number}`,
    text: sent.text,
    html: sent.html,
    sent_at: t.now(),
  })
})

test('a mail that could not be sent is kept as it was written, and tried again under the same name', async () => {
  const { order, cause } = await aQueuedMail()
  const { send } = t.deps.mail
  const tried: string[] = []
  t.deps.mail.send = async ({ messageId }) => {
    tried.push(messageId)
    throw new Error('no such server')
  }
  await expect(t.runJobs()).rejects.toThrow('no such server')
  expect(await read(cause)).toMatchObject({
    state: 'failed',
    error: 'Error: no such server',
    subject: `We’ve received your order ${order.number}`,
  })
  t.deps.mail.send = send
  const { id } = await rowOf(cause)
  await t.db.transaction((tx) => t.deps.jobs.send(tx, 'mail.send', { mailId: id }))
  await t.db.transaction((tx) => t.deps.jobs.send(tx, 'mail.send', { mailId: id }))
  await t.runJobs()
  expect(t.mails.splice(0)).toMatchObject([{ messageId: tried[0] }])
  expect(tried).toEqual([`<mail-${id}@shop.test>`])
  expect(await read(cause)).toMatchObject({ state: 'sent', error: null })
})

test('a code that has left the house is nobody’s business any more', async () => {
  const email = 'ada@example.com'
  const code = await aMailedCode(t, email, 'register')
  const [row] = await t.db.select().from(mailOutbox).where(eq(mailOutbox.to, email))
  expect(row).toMatchObject({ state: 'sent', subject: '······', text: '', html: '', told: {} })
  expect(t.mails.pop()!.text).toContain(code)
})

test('a mail that an earlier version had written is sent as it is', async () => {
  const written = { subject: 'Old', text: 'old text', html: '<p>old</p>', to: 'old@example.com', lang: 'nl' } as const
  const row = one(
    await t.db
      .insert(mailOutbox)
      .values({ ...written, cause: 'old:1', state: 'waiting' })
      .returning(),
  )
  await t.db.transaction((tx) => t.deps.jobs.send(tx, 'mail.send', { mailId: row.id }))
  await t.runJobs()
  expect(t.mails.pop()).toMatchObject(written)
})
