import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { growing } from '../../domains.ts'
import { connectTo, ensureDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { keepMonths, monthPartsOf, withClient } from './months.ts'

/** A shop of before: its tables do not lie in parts. */
const database = `months_${randomUUID().replaceAll('-', '')}`
const url = await ensureDatabase(inject('server'), database)
await migrateDatabase(url)
const db = connectTo(url, { connections: 5 })
afterAll(async () => {
  await db.$client.end()
  const admin = new pg.Client({ connectionString: inject('server') })
  await admin.connect()
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
})

const now = new Date('2026-11-20T12:00:00Z')
const one = async (text: string, values: unknown[] = []) => (await db.$client.query(text, values)).rows[0]
const act = (at: Date | string, key: string | null = null) =>
  one(
    `insert into audit_log (at, staff_id, action, entity, entity_id, request_id, key)
     values ($1, 1, 'edit', 'goods', '7', 'r', $2) returning id`,
    [at, key],
  )
const parts = (table: string) => withClient(db, (client) => monthPartsOf(client, table))
const boundsOf = async (table: string) =>
  (await parts(table)).map(({ name, from, until }) => [name, from?.toISOString() ?? null, until?.toISOString() ?? null])

beforeAll(async () => {
  await db.$client.query(`insert into audit_log (at, staff_id, action, entity, entity_id, request_id)
    select '2026-01-01'::timestamptz + n * interval '1 minute', 1, 'edit', 'goods', n::text, 'r' from generate_series(1, 50000) n`)
})

test('a table is split while it is written, and no row and no number is lost', async () => {
  let going = true
  const written: number[] = []
  let longest = 0
  const write = async () => {
    while (going) {
      const since = performance.now()
      written.push((await act(now)).id)
      longest = Math.max(longest, performance.now() - since)
    }
  }
  const writers = [write(), write()]
  await keepMonths(db, growing, now)
  going = false
  await Promise.all(writers)
  expect(new Set(written).size).toBe(written.length)
  expect((await one('select count(*)::int as count from audit_log')).count).toBe(50_000 + written.length)
  expect((await act(now)).id).toBe(Math.max(...written) + 1)
  expect(longest).toBeLessThan(3_000)
  expect(await boundsOf('audit_log')).toEqual([
    ['audit_log_until_2027_01', null, '2027-01-01T00:00:00.000Z'],
    ['audit_log_2027_01', '2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z'],
    ['audit_log_2027_02', '2027-02-01T00:00:00.000Z', '2027-03-01T00:00:00.000Z'],
    ['audit_log_other', null, null],
  ])
})

test('indexes, keys and references are those of before, in each part', async () => {
  const { rows } = await db.$client.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename in ('audit_log', 'stock_changes', 'tracking_events') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'audit_log_entity',
    'audit_log_entity_id',
    'audit_log_pkey',
    'audit_log_staff',
    'stock_changes_cause',
    'stock_changes_pkey',
    'stock_changes_style',
    'tracking_events_number_carrier_id_at_state_pk',
  ])
  const invalid = await one(
    `select count(*)::int as count from pg_index where not indisvalid and indrelid::regclass::text ~ '^(audit|stock|tracking)'`,
  )
  expect(invalid.count).toBe(0)
  const key = randomUUID()
  await act('2027-01-05', key)
  await expect(act('2027-01-06', key)).rejects.toMatchObject({ code: '23505' })
  await expect(
    db.$client.query(
      `insert into stock_changes (style_id, at, cause, delta, on_hand) values (99, now(), 'other', 1, 1)`,
    ),
  ).rejects.toMatchObject({ code: '23503' })
  await expect(
    db.$client.query(`insert into tracking_events (carrier_id, number, at, state, source, received_at)
      values (99, 'n', now(), 'x', 'staff', now())`),
  ).rejects.toMatchObject({ code: '23503' })
  const { rows: plan } = await db.$client.query<{ 'QUERY PLAN': string }>(
    `explain select * from audit_log where entity = 'goods' and entity_id = '7' order by id desc limit 5`,
  )
  expect(JSON.stringify(plan)).not.toContain('Seq Scan on audit_log_until')
})

test('a month that nobody has made yet loses nothing: its rows move into its part once there is one', async () => {
  const { id } = await act('2027-05-09')
  expect(await one('select tableoid::regclass::text as part from audit_log where id = $1', [id])).toEqual({
    part: 'audit_log_other',
  })
  let going = true
  let written = 1
  const write = async () => {
    for (; going; written += 1) await act('2027-05-10')
  }
  const writers = [write(), write(), write()]
  await keepMonths(db, growing, new Date('2027-03-31T23:59:59Z'))
  going = false
  await Promise.all(writers)
  expect((await one('select count(*)::int as count from audit_log_2027_05')).count).toBe(written)
  await keepMonths(db, growing, new Date('2027-03-31T23:59:59Z'))
  expect(await one('select tableoid::regclass::text as part from audit_log where id = $1', [id])).toEqual({
    part: 'audit_log_2027_05',
  })
  expect((await parts('audit_log')).map(({ name }) => name).slice(-4)).toEqual([
    'audit_log_2027_04',
    'audit_log_2027_05',
    'audit_log_2027_06',
    'audit_log_other',
  ])
})

test('what a killed run has left is no obstacle to the next one', async () => {
  await db.$client
    .query(`create table left_over (id bigint primary key generated always as identity, at timestamptz(3) not null);
    insert into left_over (at) select now() from generate_series(1, 10);
    alter table left_over add constraint left_over_until check (at < '2030-01-01') not valid;
    create unique index left_over_part_key on left_over (id, at)`)
  const own = [{ table: 'left_over', by: 'at' }]
  await keepMonths(db, own, new Date())
  await keepMonths(db, own, new Date())
  expect(await parts('left_over')).toHaveLength(4)
  await db.$client.query('insert into left_over (at) values (now())')
  expect(await one('select max(id)::int as last, count(*)::int as count from left_over')).toEqual({
    last: 11,
    count: 11,
  })
})

test('a table that others refer to stays as it is', async () => {
  await expect(keepMonths(db, [{ table: 'orders', by: 'created_at' }], now)).rejects.toThrow('is referred to')
  expect((await one(`select count(*)::int as count from pg_constraint where conname = 'orders_until'`)).count).toBe(0)
  expect((await one(`select relkind from pg_class where oid = 'orders'::regclass`)).relkind).toBe('r')
})
