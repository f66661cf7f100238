import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import client from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { connectTo } from '../db/database.ts'
import { createJobs } from '../jobs/jobs.ts'
import { anOrder } from '../../domains/order/factory.ts'
import { aStartedPayment, pay } from '../../domains/payment/factory.ts'
import { checks, metrics, queues } from '../../domains.ts'
import { createRowMetrics } from './metrics.ts'

const t = await testApp()
const jobs = await createJobs(t.db, t.deps.log, queues)
afterAll(() => jobs.stop())

const scrape = async () => (await t.app.inject({ url: '/metrics' })).body
/** The lines of a metric, without its name. */
const linesOf = (text: string, name: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .map((line) => line.slice(name.length).trim())
const look = () => t.runJob({ name: 'health.look', payload: {} })

test('every reader answers on an empty shop', async () => {
  const text = await scrape()
  const readers = linesOf(text, 'pitlane_reader_up')
  expect(readers.length).toBeGreaterThan(8)
  expect(readers.filter((line) => !line.endsWith('} 1'))).toEqual([])
})

test('open orders, payments, mails and alerts are counted', async () => {
  await anOrder(t)
  const { ref } = await aStartedPayment(t)
  await aStartedPayment(t)
  await pay(t, ref)
  await t.db.execute(sql`insert into payment_alerts (at, payment_id, reason, request_id)
    values (now() - interval '2 hours', 'p', 'lost', 'r')`)
  await t.db.execute(sql`insert into mail_outbox (cause, to_address, lang, state, created_at)
    values ('a', 'a@shop.example', 'en', 'failed', now() - interval '1 hour')`)
  const text = await scrape()
  expect(linesOf(text, 'pitlane_orders_open').toSorted()).toEqual([
    '{stage="delivered"} 0',
    '{stage="paid"} 1',
    '{stage="received"} 0',
    '{stage="to_pay"} 2',
  ])
  expect(linesOf(text, 'pitlane_payments_started')).toEqual(['1'])
  expect(linesOf(text, 'pitlane_payment_alerts_open')).toEqual(['1'])
  expect(Number(linesOf(text, 'pitlane_payment_alerts_open_oldest_seconds')[0])).toBeGreaterThanOrEqual(7_200)
  expect(linesOf(text, 'pitlane_mails_unsent')).toContain('{state="failed"} 1')
  expect(linesOf(text, 'pitlane_order_last_paid_timestamp_seconds')).toEqual([String(t.now() / 1_000)])
})

test('the last backup and the last good one are told', async () => {
  expect(linesOf(await scrape(), 'pitlane_backup_failed')).toEqual([])
  await t.db.execute(sql`insert into backups (started_at, finished_at, bytes, error)
    values (to_timestamp(10), to_timestamp(20), 5, null), (to_timestamp(30), to_timestamp(40), null, 'full')`)
  const text = await scrape()
  expect(linesOf(text, 'pitlane_backup_failed')).toEqual(['1'])
  expect(linesOf(text, 'pitlane_backup_succeeded_timestamp_seconds')).toEqual(['20'])
})

test('what is done is estimated by the statistics and not counted', async () => {
  await t.db.execute(sql`analyze orders`)
  expect(linesOf(await scrape(), 'pitlane_orders_estimated')).toEqual(['{state="open"} 3'])
})

test('jobs that are due, that wait and that have given up are told by their names', async () => {
  const later = new Date(Date.now() + 3_600_000)
  await t.db.transaction((db) => jobs.send(db, 'mail.send', { mailId: 1 }, { startAfter: later }))
  await t.db.transaction((db) => jobs.send(db, 'order.close-overtime', { orderId: 1 }))
  await t.db.execute(
    sql`update jobs.job set start_after = now() - interval '90 seconds' where name = 'order.close-overtime'`,
  )
  await t.db.transaction((db) => jobs.send(db, 'payment.refund', { refundId: 'r' }))
  await t.db.execute(sql`update jobs.job set state = 'failed', completed_on = now() where name = 'payment.refund'`)
  await countQueues()
  const text = await scrape()
  expect(linesOf(text, 'pitlane_jobs_due')).toContain('{queue="order.close-overtime"} 1')
  const oldest = linesOf(text, 'pitlane_jobs_due_oldest_seconds')
  expect(Number(oldest.find((line) => line.includes('close-overtime'))!.split(' ')[1])).toBeGreaterThanOrEqual(90)
  expect(oldest).toContain('{queue="mail.send"} 0')
  expect(linesOf(text, 'pitlane_jobs_deferred')).toContain('{queue="mail.send"} 1')
  expect(linesOf(text, 'pitlane_jobs_failed')).toContain('{queue="payment.refund"} 1')
})

/** The count that pg-boss takes by itself every minute. */
async function countQueues() {
  const pool = t.db.$client
  const boss = new PgBoss({
    db: { executeSql: (text, values?: unknown[]) => pool.query(text, values) },
    schema: 'jobs',
  })
  await boss.start()
  for (const { name } of await boss.getQueues()) await boss.supervise(name)
  await boss.stop()
}

test('a broken promise is told once the job has looked, and no scrape looks itself', async () => {
  await look()
  const all = [...checks(t.now()).keys()].filter((id) => !id.startsWith('payment.alerts'))
  const kept = linesOf(await scrape(), 'pitlane_promise_broken')
  for (const id of all.filter((one) => one.startsWith('order.'))) expect(kept).toContain(`{check="${id}"} 0`)
  await t.db.execute(sql`update styles set reserved = reserved + 1`)
  const broken = '{check="order.reserved_pieces_are_held_for_orders"} 1'
  expect(linesOf(await scrape(), 'pitlane_promise_broken')).not.toContain(broken)
  await look()
  expect(linesOf(await scrape(), 'pitlane_promise_broken')).not.toContain(broken)
  t.pass(10 * 60_000 + 1)
  await look()
  expect(linesOf(await scrape(), 'pitlane_promise_broken')).toContain(broken)
  await t.db.execute(sql`update styles set reserved = reserved - 1`)
})

test('no reader walks a table that grows for ever', async () => {
  const other = new pg.Client({ connectionString: t.url })
  await other.connect()
  // With a dozen rows the planner would rather read them all: the test asks for the plan that it could use in a shop of
  // a million.
  await other.query('set enable_seqscan = off; set enable_bitmapscan = off')
  const lines: string[] = []
  for (const { statement } of Object.values(metrics)) {
    const { rows } = await other.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
    lines.push(...rows.map((row) => row['QUERY PLAN']))
  }
  await other.end()
  expect(lines.filter((line) => /Seq Scan on (?!queue|promise_results|pg_)/.test(line))).toEqual([])
  const used = lines.flatMap((line) => /using (\w+) on (?!pg_|promise_results|queue)/.exec(line)?.[1] ?? [])
  // Each is partial, or is read from its end: the newest order by its key, the last paid one by its instant.
  // Of the indexes of unpaid orders any is as good.
  const named = used.map((name) => name.replace(/^orders_unpaid_\w+$/, 'orders_unpaid'))
  expect([...new Set(named)].toSorted()).toEqual([
    'backups_finished',
    'job_common_i11',
    'mail_outbox_unsent',
    'orders_delivered',
    'orders_pkey',
    'orders_received',
    'orders_sold',
    'orders_to_ship',
    'orders_unpaid',
    'payment_alerts_open',
    'payments_started',
    'refunds_waiting',
  ])
})

test('a statement that hangs costs its own figures, and the process’s own come all the same', async () => {
  const other = new pg.Client({ connectionString: t.url })
  await other.connect()
  await other.query('begin; lock table payment_alerts in access exclusive mode')
  const text = await scrape()
  await other.query('rollback')
  await other.end()
  expect(linesOf(text, 'pitlane_payment_alerts_open')).toEqual([])
  expect(linesOf(text, 'pitlane_reader_up')).toContain('{reader="payment.alerts"} 0')
  expect(linesOf(text, 'process_resident_memory_bytes')).toHaveLength(1)
})

test('a database that takes a connection and says nothing does not keep a scrape waiting', async () => {
  const open: Socket[] = []
  const deaf = createServer((socket) => open.push(socket)).listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  const { port } = deaf.address() as AddressInfo
  const registry = new client.Registry()
  const rows = createRowMetrics(connectTo(`postgres://shop@127.0.0.1:${port}/shop`), registry, metrics)
  await rows.read()
  const up = linesOf(await registry.metrics(), 'pitlane_reader_up')
  expect(up.filter((line) => !line.endsWith('} 0'))).toEqual([])
  for (const socket of open) socket.destroy()
  deaf.close()
  await rows.close()
})
