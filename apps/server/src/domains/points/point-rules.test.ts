import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { pointsStaffEndpoints as calls } from '@pitlane/contract/points/staff.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { aUser } from '../account/factory.ts'
import { aPaidOrder } from '../after-sales/factory.ts'
import { aReward } from '../invitation/factory.ts'
import { expectSoundLedger, haveDevicePoints, havePoints } from './factory.ts'
import { findRule } from './public.ts'
import { takePoints } from './take-points.ts'

const t = await testApp()
afterEach(() => expectSoundLedger(t))
const marketing = await aUser(t, { role: 'marketing' })
const finance = await aUser(t, { role: 'finance' })

test('marketing changes a rule, on record; whoever read it before is refused', async () => {
  const { list } = (await t.call(calls.listPointRules, {}, marketing)).data
  expect(list.map(({ id }) => id).slice(0, 3)).toEqual(['registration', 'verification', 'first_order'])
  const before = (await t.call(calls.getPointRule, { id: 'binding' }, finance)).data
  expect(before).toMatchObject({ amount: 50, daily_limit: null, total_limit: 3, active: true })
  const { id, times_month: _, points_month: __, ...values } = before
  const changed = { ...values, id, amount: 80, daily_limit: 2, starts_at: t.now(), ends_at: t.now() + 1000 }
  expect((await t.call(calls.updatePointRule, changed, finance)).status).toBe(403)
  expect((await t.call(calls.updatePointRule, changed, marketing)).data).toMatchObject({ amount: 80, daily_limit: 2 })
  expect((await t.call(calls.updatePointRule, changed, marketing)).reason).toBe('edited_meanwhile')
  expect(await findRule(t.db, 'binding', t.now())).toMatchObject({ amount: 80 })
  expect(await findRule(t.db, 'binding', t.now() + 1000)).toBe(null)
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'point_rule'), eq(auditLog.entityId, 'binding')))
  expect(acts).toMatchObject([{ before: { amount: 50 }, after: { amount: 80, dailyLimit: 2 } }])
})

test.each([
  ['a limit of none', { daily_limit: 0 }, 'daily_limit'],
  ['a fortune', { amount: 100_001 }, 'amount'],
  ['half a point', { amount: 0.5 }, 'amount'],
  ['an end before its beginning', { starts_at: 2000, ends_at: 2000 }, 'ends_at'],
])('a rule has no %s', async (_, wrong, field) => {
  const {
    times_month: _times,
    points_month: _points,
    ...rule
  } = (await t.call(calls.getPointRule, { id: 'visit' }, marketing)).data
  expect(await t.call(calls.updatePointRule, { ...rule, ...wrong }, marketing)).toMatchObject({ status: 400, field })
})

test('a rule gives no more than is sensible for it, since one person changes it', async () => {
  const {
    times_month: _,
    points_month: __,
    ...rule
  } = (await t.call(calls.getPointRule, { id: 'visit' }, marketing)).data
  expect(await t.call(calls.updatePointRule, { ...rule, amount: 51 }, marketing)).toMatchObject({
    reason: 'setting_bounds',
    field: 'amount',
  })
  expect((await t.call(calls.updatePointRule, { ...rule, amount: 50 }, marketing)).data.amount).toBe(50)
})

test('what is owed is summed by how soon it expires, with what is promised, in devices and in debt', async () => {
  const [saver, debtor] = [await aUser(t), await aUser(t)]
  await havePoints(t, saver, 300)
  t.pass(300 * 86_400_000)
  await havePoints(t, saver, 40)
  await inTransaction(t.systemContext(), (ctx) =>
    takePoints(ctx, { userId: debtor.id, points: 25, cause: 'test:debt', kind: 'adjustment' }),
  )
  await haveDevicePoints(t, saver, 60)
  await aPaidOrder(t, { price: 5000 })
  await aReward(t, 'ready')
  const { data } = await t.call(calls.listPointsOwed, {}, await aUser(t, { role: 'finance' }))
  expect(data.list.map(({ id, points, people }) => [id, points, people])).toEqual([
    ['within_30', 0, 0],
    ['within_90', 300, 1],
    ['within_180', 0, 0],
    ['within_365', 0, 0],
    ['later', 40, 1],
    ['spendable', 340, 1],
    ['pending', 150, 1],
    ['pending_late', 0, 0],
    ['devices', 60, 1],
    ['invitations', 100, 1],
    ['debts', 25, 1],
  ])
  expect(data.list.find(({ id }) => id === 'spendable')).toMatchObject({ worth: 340, currency: 'USD' })
})

test('the history is narrowed to a kind, keeps its running balance, and 10,000 entries page by keyset', async () => {
  const user = await aUser(t)
  await havePoints(t, user, 5)
  await t.db.execute(`
    with made as (
      insert into points_entries (user_id, cause, kind, at, balance)
      select ${user.id}, 'many:' || n, case when n % 100 = 0 then 'order_spend' else 'visit' end, now(), 5 from generate_series(1, 10000) n
      returning id, kind
    )
    insert into points_postings (entry_id, account, amount)
    select id, 'user', case kind when 'visit' then 1 else -99 end from made
    union all select id, 'issued', case kind when 'visit' then -1 else 99 end from made`)
  const read = (input: object) => t.call(pointsEndpoints.listPoints, input, user)
  const kinds = new Set<string>()
  let [before, count]: [number | null, number] = [null, 0]
  do {
    const { data }: Awaited<ReturnType<typeof read>> = await read({
      group: 'spent',
      page_size: 30,
      ...(before === null ? {} : { before }),
    })
    for (const { kind } of data.list) kinds.add(kind)
    count += data.list.length
    before = data.next
  } while (before !== null)
  expect([count, ...kinds]).toEqual([100, 'order_spend'])
  const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(`
    explain select e.id from points_entries e where user_id = ${user.id} and id < 5000 order by id desc limit 25`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.*points_entries_(user|pkey)/)
})
