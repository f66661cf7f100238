import { queues } from '../../domains.ts'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createJobs } from './jobs.ts'

const { db } = await testDatabase()
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
