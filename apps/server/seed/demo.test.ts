import { endpoints } from '@pitlane/contract/all.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { orderLabels } from '@pitlane/domain/order/states.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testApp } from '../test/harness.ts'
import { checks } from '../src/domains.ts'
import { checkInvariants } from '../test/invariants.ts'
import { withKey } from '../src/domains/lottery/factory.ts'
import { createSandboxPayments } from '../src/platform/gateways/payment/sandbox.ts'
import { demoPassword } from './cast.ts'
import { seedDemo } from './demo.ts'

// A whole demonstration is made in each.
vi.setConfig({ testTimeout: 120_000 })
const t = await testApp(withKey)
t.deps.payments = createSandboxPayments(t.deps.env, t.db)

const count = async (table: string) =>
  (await t.db.$client.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]!.count

test('the demo fills an empty shop once, with orders in every state that can be reached', async () => {
  await seedDemo(t.deps)
  const first = await Promise.all(['products', 'users', 'orders', 'coupon_records'].map(count))
  await seedDemo(t.deps)
  expect(await Promise.all(['products', 'users', 'orders', 'coupon_records'].map(count))).toEqual(first)
  expect(first[0]).toBeGreaterThanOrEqual(40)

  const { data: session } = await t.call(endpoints.login, { email: 'owner@pitlane.example', password: demoPassword })
  const { data } = await t.call(endpoints.listOrders, { page_size: 100 }, { token: session.token })
  const labels = new Set(data.list.map(({ label }) => label))
  // The staff close nothing in a demonstration.
  expect(orderLabels.filter((label) => !labels.has(label))).toEqual(['closed'])
})

test('a fresh demonstration keeps every promise, before any job has run', async () => {
  const broken: unknown[] = []
  for (const { id, domain, statement } of checks(t.now()).values()) {
    // The queue, which is not here, keeps these within a minute.
    if (domain === 'jobs' || domain === 'mail') continue
    const { rows } = await t.db.execute(statement)
    if (rows.length > 0) broken.push([id, rows])
  }
  expect(broken).toEqual([])
})

test('whoever takes part in a lab for some devices had one of them when he registered', async () => {
  const { rows } = await t.db.execute(sql`
    select l.titles->>'en' as lab, u.email from lab_applications a
    join labs l on l.id = a.lab_id join users u on u.id = a.user_id
    where l.needs_device and not exists (
      select 1 from devices d where d.user_id = a.user_id and d.bound_at <= a.created_at
        and (cardinality(l.models) = 0 or d.model = any(l.models)))`)
  expect(rows).toEqual([])
})

/** Names of makers and makes. */
const sameEverywhere = ['optional_packages']

test('what the demonstration says of itself is there in every language', async () => {
  const { rows: columns } = await t.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' and table_name <> all(${sql.param(sameEverywhere)}::text[])`)
  const lacking: unknown[] = []
  for (const { table, column } of columns) {
    const texts = sql.identifier(column)
    const { rows } = await t.db.execute(sql`
      select ${texts} as texts from ${sql.identifier(table)}
      where jsonb_typeof(${texts}) = 'object' and ${texts} ? 'en' and not ${texts} ?& ${sql.param(langs)}::text[]`)
    lacking.push(...rows.map(({ texts }) => [table, column, texts]))
  }
  expect(lacking).toEqual([])
})

test('requests for after-sales are in many states, and their money and pieces add up', async () => {
  const { rows } = await t.db.execute<{ state: string }>(sql`select distinct state from after_sales order by state`)
  expect(rows.map(({ state }) => state)).toEqual([
    'refunded',
    'rejected',
    'returning',
    'seller_received',
    'submitted',
    'waiting_return',
  ])
  await checkInvariants(t)
})

test('no stock is below zero and nothing is reserved for an order that is over', async () => {
  const { rows } = await t.db.execute(sql`
    select s.id from styles s where s.reserved <> coalesce((select sum(r.quantity) from stock_reservations r where r.style_id = s.id), 0)`)
  expect(rows).toEqual([])
})

const others = await Promise.all(
  [1, 17.5, 23.9].map(async (hour) => ({ hour, app: await testApp({ connections: 4 }) })),
)

test.for(others)(
  'it can be filled at $hour o’clock, whichever sale runs then',
  { timeout: 120_000 },
  async ({ hour, app }) => {
    const now = Date.UTC(2026, 10, 22) + hour * 3_600_000
    const payments = createSandboxPayments(app.deps.env, app.db)
    await seedDemo({ ...app.deps, payments, clock: () => now })
    const { rows } = await app.db.execute<{ states: number }>(
      sql`select count(distinct state) as states from after_sales`,
    )
    expect(rows).toEqual([{ states: 6 }])
  },
)
