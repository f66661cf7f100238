import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { aRequest, modify, readRequest, revoke, theStaff, type TestRequest } from './factory.ts'

const t = await testApp()
const staff = await theStaff(t)
const hour = 3_600_000

/** The headings of the mails about the request since the last call. */
async function mailed({ number }: Pick<TestRequest, 'number'>) {
  await t.runJobs()
  return t.mails
    .splice(0)
    .filter(({ text }) => text.includes(number))
    .map(({ text }) => text.split('\n')[2])
}

test('a request is told when it is there, approved, and its money back', async () => {
  const request = await aRequest(t)
  expect(await mailed(request)).toEqual(['We’ve received your request'])
  await staff.approve(request.id)
  expect(await mailed(request)).toEqual(['Your refund is approved', 'We’ve refunded your money'])
})

test('a buyer who is to wait knows until when', async () => {
  const request = await aRequest(t)
  await t.runJobs()
  const { text } = t.mails.findLast((mail) => mail.text.includes(request.number))!
  expect(text).toContain('If we haven’t decided by November 22, 2026 at 12:')
  t.mails.length = 0
  const exchange = await aRequest(t, { type: 'exchange' })
  await t.runJobs()
  const told = () => t.mails.findLast((mail) => mail.text.includes(exchange.number))!.text
  expect(told()).toMatch(/If we haven’t decided by .*, we’ll refund you and the exchange ends\./)
  t.mails.length = 0
})

test('an exchange that nobody decides about is not said to be refunded where the setting keeps that to refunds', async () => {
  await t.db.insert(settings).values({ key: 'after_sales_automatic_all', value: 0 })
  forgetSettings(t.db)
  const exchange = await aRequest(t, { type: 'exchange' })
  await t.runJobs()
  const { text } = t.mails.findLast((mail) => mail.text.includes(exchange.number))!
  expect(text).not.toContain('If we haven’t decided')
  await t.db.delete(settings).where(eq(settings.key, 'after_sales_automatic_all'))
  forgetSettings(t.db)
  t.mails.length = 0
})

test('a request that is changed after a rejection is told anew, with the reason for the rejection', async () => {
  const request = await aRequest(t)
  await staff.reject(request.id, 'The seal is broken.')
  await t.runJobs()
  const rejected = t.mails.at(-1)!
  expect(rejected.text).toContain('Our reply: The seal is broken.')
  expect(await mailed(request)).toEqual(['We’ve received your request', 'We couldn’t approve your request'])
  await modify(t, request)
  expect(await readRequest(t, request.id)).toMatchObject({ version: 2 })
  await staff.reject(request.id)
  expect(await mailed(request)).toEqual(['We’ve received your request', 'We couldn’t approve your request'])
})

test('goods that are to come back: the buyer knows where to and until when, and that it is over when they do not', async () => {
  const request = await aRequest(t, { type: 'return' })
  await staff.approve(request.id)
  await t.runJobs()
  expect(t.mails.at(-1)!.text).toContain('Return address: Pitlane Diagnostics\n  12 Foundry Lane')
  expect(t.mails.at(-1)!.text).toContain('Please do this by December 5, 2026 at 12:')
  expect(await mailed(request)).toEqual(['We’ve received your request', 'Please send your return'])
  t.pass(16 * 24 * hour)
  expect(await mailed(request)).toEqual(['Your request was closed'])
})

test('a request that nobody decides is refunded, and says why', async () => {
  const request = await aRequest(t)
  await mailed(request)
  t.pass(49 * hour)
  expect(await mailed(request)).toEqual(['You’re getting a refund', 'We’ve refunded your money'])
})

test('who revokes a request is not told what he knows', async () => {
  const request = await aRequest(t)
  await mailed(request)
  await revoke(t, request)
  expect(await mailed(request)).toEqual([])
})
