import { operationsStaffEndpoints as calls } from '@pitlane/contract/health/staff-operations.ts'
import { requestOf } from '@pitlane/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { recordExample } from '../../../test/record-example.ts'
import { createApp } from '../../app.ts'
import { one } from '../../platform/db/database.ts'
import { queues } from '../../domains.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { aUser } from './factory.ts'

/** With a shop's own queue: its rows are listed and retried. */
const t = await testApp()
const jobs = await createJobs(t.db, t.deps.log, queues)
const { app } = await createApp({ ...t.deps, jobs })
afterAll(async () => {
  await app.close()
  await jobs.stop()
})
const { token } = await aUser(t, { role: 'administrator' })

async function call<Data>(endpoint: (typeof calls)[keyof typeof calls], input: object = {}): Promise<Data> {
  const { path, body } = requestOf(endpoint, input as Record<string, unknown>)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: endpoint.method, url: path, headers, ...(body ? { payload: body } : {}) })
  const told = answer.json() as { code: number; data: Data }
  recordExample(endpoint, input, told)
  return told.data
}
const count = async (statement: ReturnType<typeof sql>) => one((await t.db.execute<{ n: number }>(statement)).rows).n
const states = async () =>
  (
    await t.db.execute<{ state: string }>(
      sql`select state::text from jobs.job where name = 'payment.refund' order by 1`,
    )
  ).rows.map(({ state }) => state)

async function failedJobs(most: number) {
  for (let n = 0; n < most; n += 1)
    await t.db.transaction((db) => jobs.send(db, 'payment.refund', { refundId: `r${n}` }))
  await t.db.execute(sql`update jobs.job set state = 'failed', retry_count = 20, completed_on = now(),
    output = '{"message": "Error: the provider is away"}' where name = 'payment.refund'`)
}

test('jobs that have given up are listed with their name, age and error, and tried again one or all', async () => {
  await failedJobs(3)
  type List = { list: { id: string; name: string; error: string; tries: number }[]; total: number }
  const { list, total } = await call<List>(calls.listStaffJobs)
  expect(total).toBe(3)
  expect(list[0]).toMatchObject({ name: 'payment.refund', error: 'Error: the provider is away', tries: 21 })
  const { id } = list[1]!
  expect(await call(calls.retryStaffJobs, { id })).toEqual({ count: 1 })
  expect(await call(calls.retryStaffJobs, { id })).toEqual({ count: 0 })
  expect(await states()).toEqual(['retry', 'failed', 'failed'].toSorted())
  expect(await call(calls.retryStaffJobs)).toEqual({ count: 2 })
  expect(await call(calls.retryStaffJobs)).toEqual({ count: 0 })
  expect((await call<List>(calls.listStaffJobs)).total).toBe(0)
  expect(await count(sql`select count(*) as n from audit_log where action = 'try-again'`)).toBe(2)
})

test('failed mails are sent again once however often somebody presses, and not beside the try that waits', async () => {
  await t.db.execute(sql`insert into mail_outbox (cause, to_address, lang, state, error, subject, text, html)
    select 'c' || n, 'a@shop.example', 'en', case n when 4 then 'sent' else 'failed' end, 'away', 's', 't', 'h' from generate_series(1, 4) n`)
  const mails = (await t.db.execute<{ id: number }>(sql`select id::int from mail_outbox order by id`)).rows
  const later = new Date(Date.now() + 3_600_000)
  // Of the first its next try waits; the second's job has given up; the third's is gone.
  await t.db.transaction((db) => jobs.send(db, 'mail.send', { mailId: mails[0]!.id }, { startAfter: later }))
  await t.db.transaction((db) => jobs.send(db, 'mail.send', { mailId: mails[1]!.id }))
  await t.db.execute(sql`update jobs.job set state = 'failed', completed_on = now()
    where name = 'mail.send' and start_after <= now()`)
  expect(await call(calls.resendStaffMails, { id: mails[0]!.id })).toEqual({ count: 1 })
  const presses = await Promise.all([call(calls.resendStaffMails), call(calls.resendStaffMails)])
  expect(presses).toEqual(expect.arrayContaining([{ count: 2 }, { count: 0 }]))
  expect(await call(calls.resendStaffMails, { id: mails[3]!.id })).toEqual({ count: 0 })
  expect(await count(sql`select count(*) as n from mail_outbox where state = 'waiting'`)).toBe(3)
  expect(
    await count(
      sql`select count(*) as n from jobs.job where name = 'mail.send' and state in ('created', 'retry') and start_after <= now()`,
    ),
  ).toBe(3)
  expect(await count(sql`select count(*) as n from jobs.job where name = 'mail.send'`)).toBe(3)
  expect(await count(sql`select count(*) as n from audit_log where action = 'send-again'`)).toBe(2)
})
