import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { createWorkers, queues } from '../../domains.ts'
import { createJobs } from './jobs.ts'

const t = await testApp()
const { db } = t
const log = pino({ level: 'silent' })
const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

async function openJobs() {
  const jobs = await createJobs(db, log, queues)
  closers.push(jobs.stop)
  return jobs
}

test('a job whose process has died is tried again a minute after its last sign of life, in an older shop too', async () => {
  await openJobs()
  await db.execute(sql`update jobs.queue set heartbeat_seconds = null`)
  const jobs = await openJobs()
  await db.transaction((tx) => jobs.send(tx, 'mail.send', { mailId: 1 }))

  const other = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => db.$client.query(text, values) },
    schema: 'jobs',
  })
  await other.start()
  closers.push(() => other.stop())
  expect(await other.fetch('mail.send')).toHaveLength(1)
  const stateAfter = async (seconds: number) => {
    await db.execute(sql`update jobs.job set heartbeat_on = now() - make_interval(secs => ${seconds})`)
    await db.execute(sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`)
    await other.supervise('mail.send')
    const { rows } = await db.execute(sql`select state from jobs.job where name = 'mail.send'`)
    return rows
  }
  expect(await stateAfter(30)).toEqual([{ state: 'active' }])
  expect(await stateAfter(61)).toEqual([{ state: 'retry' }])
})

test('each job is worked once if its transaction commits, never if it is rolled back, and comes by the clock if it should', async () => {
  await db.execute(sql`delete from jobs.job`)
  // A shop whose job used to run by the clock.
  await db.execute(sql`insert into jobs.schedule (name, cron) values ('mail.send', '* * * * *')`)
  const jobs = await openJobs()
  for (const name of queues.names) {
    const rolledBack = db.transaction(async (tx) => {
      await jobs.send(tx, name, { mailId: 1 })
      throw new Error('regretted')
    })
    await expect(rolledBack).rejects.toThrow('regretted')
    await db.transaction((tx) => jobs.send(tx, name, { mailId: 2 }))
  }
  const done: unknown[] = []
  const workers = Object.keys(createWorkers(t.deps)).map((name) => [
    name,
    // Runs that are started by the clock have no payload.
    async (payload: { mailId?: number }) => void (payload?.mailId && done.push(`${name} ${payload.mailId}`)),
  ])
  await jobs.start(Object.fromEntries(workers))
  const completed = sql`select count(*)::int as n from jobs.job where state = 'completed' and data ->> 'mailId' = '2'`
  await expect
    .poll(async () => (await db.execute(completed)).rows, { timeout: 20_000 })
    .toEqual([{ n: queues.names.length }])
  expect(done.toSorted()).toEqual(queues.names.map((name) => `${name} 2`).toSorted())
  const { rows } = await db.execute<{ name: string; cron: string }>(sql`select name, cron from jobs.schedule`)
  expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toEqual(queues.schedules)
})
