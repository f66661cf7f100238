import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../test/harness.ts'
import { aMailedCode, aUser } from './domains/account/factory.ts'
import { anOrder, readOrder } from './domains/order/factory.ts'
import { sweep } from './domains.ts'

const t = await testApp()
const day = 86_400_000

test('what has expired goes, what is still good stays', async () => {
  const user = await aUser(t)
  await aMailedCode(t, user.email, 'login')
  const counts = async () => {
    const { rows } = await t.db.execute(
      sql`select (select count(*) from sessions) as sessions, (select count(*) from email_codes) as codes`,
    )
    return rows[0]
  }
  await sweep(t.systemContext())
  expect(await counts()).toEqual({ sessions: 1, codes: 1 })
  t.pass(2 * day)
  await sweep(t.systemContext())
  expect(await counts()).toEqual({ sessions: 1, codes: 0 })
  t.pass(120 * day)
  await sweep(t.systemContext())
  expect(await counts()).toEqual({ sessions: 0, codes: 0 })
})

test('however many have expired, they go in parts', async () => {
  await t.db.execute(sql`insert into rate_limits (key, window_start, count)
    select n::text, ${new Date(t.now() - 3 * day)}::timestamptz, 1 from generate_series(1, 12345) n`)
  await t.db.execute(sql`insert into rate_limits (key, window_start, count) values ('kept', ${new Date(t.now())}, 1)`)
  await sweep(t.systemContext())
  expect((await t.db.execute(sql`select key from rate_limits`)).rows).toEqual([{ key: 'kept' }])
})

test('an order whose closing job was lost is closed all the same', async () => {
  const { id } = await anOrder(t)
  t.queue.length = 0
  t.pass(60 * 60_000)
  await sweep(t.systemContext())
  expect(await readOrder(t, id)).toMatchObject({ state: 'closed', closeReason: 'overtime' })
})
