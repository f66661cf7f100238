import { operationsStaffEndpoints as calls } from '@pitlane/contract/health/staff-operations.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../../domains/account/factory.ts'
import { countRows, mostCounted } from './page.ts'
import { mailOutbox } from './tables.ts'

const t = await testApp()
const admin = await aUser(t, { role: 'administrator' })
const list = async (input: object) => (await t.call(calls.listStaffMails, input, admin)).data

test('a list is counted up to ten thousand rows, and says that there are more', async () => {
  const copies = (from: number, to: number) =>
    t.db.execute(sql`insert into mail_outbox (cause, to_address, lang, state, sent_at)
      select 'many:' || n, 'many@example.com', 'en', 'sent', now() from generate_series(${from}::int, ${to}::int) n`)
  await copies(1, mostCounted)
  const all = await list({ q: 'many@example.com', page_size: 1 })
  expect([all.total, all.more]).toEqual([mostCounted, undefined])
  await copies(mostCounted + 1, mostCounted + 5)
  const more = await list({ q: 'many@example.com', page_size: 1 })
  expect([more.total, more.more]).toEqual([mostCounted, true])
  expect((await list({ state: 'failed' })).more).toBeUndefined()
})

test('whatever the filter lets through, no more rows are read than are counted', async () => {
  // One row further than is counted.
  expect(await countRows(t.db, mailOutbox)).toBe(mostCounted + 1)
})
