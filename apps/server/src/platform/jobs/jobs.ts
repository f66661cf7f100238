import type { Logger } from 'pino'
import { PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../db/database.ts'
import { outageOf } from '../db/outage.ts'
import { errorLine } from '../logger.ts'
import type { Context } from '../context.ts'
import { createRetries, within } from './retries.ts'

/** Everything that is done later, by name and what it is given: each domain's `index.ts` adds its own. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export interface JobPayloads {
  /** Every minute: the promises that have not been looked into for longest. */
  'health.look': Record<string, never>
  'mail.send': { mailId: number }
  /** Every hour: what has expired goes, and what a lost job has left behind is done. */
  sweep: Record<string, never>
}
export type JobName = keyof JobPayloads
/** What does a job: asked by nobody, and no transaction is open. */
export type Work<Name extends JobName> = (ctx: Context, payload: JobPayloads[Name]) => Promise<void>
export type Worker<Name extends JobName> = (payload: JobPayloads[Name]) => Promise<void>
export type Workers = { readonly [Name in JobName]: Worker<Name> }
export type Schedules = { readonly [Name in JobName]?: string }

export type FailedJob = { id: string; name: string; error: string; tries: number; createdAt: Date; failedAt: Date }

export type Jobs = {
  /** Asks for a job in the transaction of the write that wants it: both happen or neither. */
  send: <Name extends JobName>(
    db: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: { startAfter?: Date },
  ) => Promise<void>
  /** Jobs that have given up, the latest first; `after` is the last one of the part before. */
  listFailed: (part: { limit: number; offset: number; after?: string }) => Promise<{ list: FailedJob[]; total: number }>
  /** Lets the job that has given up try once more, or all such: how many, in the caller's transaction. */
  retryFailed: (db: Transaction, id?: string) => Promise<number>
  /** Sees that the payload's job runs now, though it waits for its next try or has given up: never twice. */
  runNow: <Name extends JobName>(db: Transaction, name: Name, payload: JobPayloads[Name]) => Promise<void>
  start: (workers: Workers) => Promise<void>
  /** Those that run may finish within `leftMs`; what does not is tried again. */
  stop: (leftMs?: number) => Promise<void>
}

/** Job runs that fail are tried again with growing pauses, for about two days. */
const retry = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 3600 }

/**
 * A job whose process or database has died is tried again a minute after its last sign of life, which a running one gives
 * every half: with pg-boss's own limit it would stay under way for 15.
 */
const queue = { ...retry, heartbeatSeconds: 60 }

/** While there is a backlog nobody waits for the clock; a job that fails is tried again alone. */
const polling = { pollingIntervalSeconds: 2, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const

/** One queue for each of `names`; `schedules` say when those run that the clock asks for. */
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
  // A database that is away is told of once, by those who watch it: here it is asked again every two seconds by all queues.
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
    async start(workers) {
      // What an earlier version asked the clock for would go on coming.
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
    // It looks every half second, and then has a statement to send.
    stop: (leftMs = 9_000) => boss.stop({ graceful: true, timeout: leftMs - 1_000 }),
  }
}
