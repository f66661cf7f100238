import type { Logger } from 'pino'
import { PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../db/database.ts'
import { outageOf } from '../db/outage.ts'
import { errorLine } from '../logger.ts'
import type { Context } from '../context.ts'
import { createRetries, within } from './retries.ts'

/** The payload of each job by its name: each domain's `index.ts` adds its own. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export interface JobPayloads {
  /** Every minute: checks the promises whose last check is oldest. */
  'health.look': Record<string, never>
  'mail.send': { mailId: number }
  /** Every night: makes the parts of the next months, and archives old ones. */
  'tables.keep': Record<string, never>
  /** Every hour: deletes what has expired, and does the work of lost jobs. */
  sweep: Record<string, never>
}
export type JobName = keyof JobPayloads
/** The worker of a job: it runs without a caller and without an open transaction. */
export type Work<Name extends JobName> = (ctx: Context, payload: JobPayloads[Name]) => Promise<void>
export type Worker<Name extends JobName> = (payload: JobPayloads[Name]) => Promise<void>
export type Workers = { readonly [Name in JobName]: Worker<Name> }
export type Schedules = { readonly [Name in JobName]?: string }

export type FailedJob = { id: string; name: string; error: string; tries: number; createdAt: Date; failedAt: Date }

export type Jobs = {
  /** Adds a job in the transaction of the write that wants it: both happen or neither. */
  send: <Name extends JobName>(
    db: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: { startAfter?: Date },
  ) => Promise<void>
  /** The same of many, in one statement. */
  sendAll: <Name extends JobName>(db: Transaction, name: Name, payloads: readonly JobPayloads[Name][]) => Promise<void>
  /** Failed jobs that are not retried any more, the latest first; `after` is the last one of the part before. */
  listFailed: (part: { limit: number; offset: number; after?: string }) => Promise<{ list: FailedJob[]; total: number }>
  /** Retries the failed job, or all of them, in the caller's transaction. Returns how many. */
  retryFailed: (db: Transaction, id?: string) => Promise<number>
  /** Makes the payload's job run now, though it waits for its next try or has failed for good: never twice. */
  runNow: <Name extends JobName>(db: Transaction, name: Name, payload: JobPayloads[Name]) => Promise<void>
  start: (workers: Workers) => Promise<void>
  /** Running jobs may finish within `leftMs`; the others are retried. */
  stop: (leftMs?: number) => Promise<void>
}

/** Failed runs are retried with growing pauses, for about two days. */
const retry = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 3600 }

/**
 * A job whose process or database has died is retried a minute after its last heartbeat, which a running one sends
 * every 30 seconds: with pg-boss's own limit it would stay under way for 15 minutes.
 */
const queue = { ...retry, heartbeatSeconds: 60 }

/** While there is a backlog workers do not wait for the next poll; a failed job is retried alone. */
const polling = { pollingIntervalSeconds: 2, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const

/** One queue for each of `names`; `schedules` has the cron expressions of those that run by the clock. */
export async function createJobs(
  db: Database,
  log: Logger,
  { names, schedules }: { names: readonly JobName[]; schedules: Schedules },
): Promise<Jobs> {
  const pool = db.$client
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'jobs',
  })
  // An outage of the database is logged once, by its watch: here all queues poll it again every two seconds.
  boss.on('error', (error) => outageOf(error) || log.error({ err: error }, 'jobs'))
  await boss.start()
  const known = new Map((await boss.getQueues()).map((row) => [row.name, row]))
  for (const name of names) {
    const row = known.get(name)
    if (!row) await boss.createQueue(name, queue)
    else if (row.heartbeatSeconds !== queue.heartbeatSeconds) await boss.updateQueue(name, queue)
  }

  async function outcomeOf(name: JobName, work: Worker<JobName>, { id, data }: { id: string; data: unknown }) {
    try {
      await work(data as JobPayloads[JobName])
      return { id, status: 'completed' } as const
    } catch (error) {
      log.error({ err: error, job: name, id }, 'job failed')
      return { id, status: 'failed', output: { message: errorLine(error) } } as const
    }
  }

  return {
    ...createRetries(db, boss),
    async send(transaction, name, payload, options = {}) {
      await boss.send(name, payload, { ...options, db: within(transaction, `send ${name}`) })
    },
    async sendAll(transaction, name, payloads) {
      if (payloads.length === 0) return
      const jobs = payloads.map((data) => ({ data }))
      await boss.insert(name, jobs, { db: within(transaction, `send ${name}`) })
    },
    async start(workers) {
      // A schedule of an earlier version would go on starting its job.
      for (const { name } of await boss.getSchedules()) if (!(name in schedules)) await boss.unschedule(name)
      for (const [name, times] of Object.entries(schedules)) await boss.schedule(name, times)
      for (const name of names) {
        const work = workers[name] as Worker<JobName>
        await boss.work(name, polling, async (jobs) => {
          const outcomes = []
          for (const job of jobs) outcomes.push(await outcomeOf(name, work, job))
          return outcomes
        })
      }
    },
    // It polls every half second, and then has a statement to send.
    stop: (leftMs = 9_000) => boss.stop({ graceful: true, timeout: leftMs - 1_000 }),
  }
}
