import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { type Database, one, type Transaction } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { FailedJob, Jobs } from './jobs.ts'

type Found = { id: string; name: string }

/**
 * pg-boss in the transaction of a write. Its statement is long and always the same for a queue: planning it would cost more
 * than running it, so it has a name.
 */
export const within = (transaction: Transaction, name: string) => ({
  executeSql: async (sql: string, values: unknown[] = []) => ({
    rows: await statement({ name, sql })(transaction, values),
  }),
})

/** Failed jobs: listed and retried. A second press finds none in their state and does nothing. */
export function createRetries(db: Database, boss: PgBoss): Pick<Jobs, 'listFailed' | 'retryFailed' | 'runNow'> {
  async function retry(transaction: Transaction, jobs: readonly Found[]): Promise<void> {
    const db = within(transaction, 'retry job')
    for (const [name, own] of Map.groupBy(jobs, (job) => job.name))
      await boss.retry(
        name,
        own.map(({ id }) => id),
        { db },
      )
  }

  return {
    async listFailed({ limit, offset, after = null }) {
      const { rows } = await db.execute<FailedJob>(sql`
        select id, name, coalesce(output ->> 'message', '') as error, retry_count + 1 as tries,
          created_on as "createdAt", completed_on as "failedAt"
        from jobs.job where state = 'failed' and (${after}::uuid is null
          or (completed_on, id) < (select completed_on, id from jobs.job where id = ${after}::uuid))
        order by completed_on desc, id desc limit ${limit} offset ${offset}`)
      const counted = await db.execute<{ total: number }>(
        sql`select count(*) as total from jobs.job where state = 'failed'`,
      )
      const list = rows.map((row) => ({
        ...row,
        createdAt: new Date(row.createdAt),
        failedAt: new Date(row.failedAt),
      }))
      return { list, total: one(counted.rows).total }
    },
    async retryFailed(transaction, id) {
      const { rows } = await transaction.execute<Found>(sql`
        select id, name from jobs.job where state = 'failed' and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
        order by id for update`)
      await retry(transaction, rows)
      return rows.length
    },
    async runNow(transaction, name, payload) {
      const { rows } = await transaction.execute<Found & { state: string }>(sql`
        select id, name, state::text from jobs.job
        where name = ${name} and data = ${JSON.stringify(payload)}::jsonb and state in ('created', 'retry', 'active', 'failed')
        order by id for update`)
      const failed = rows.filter(({ state }) => state === 'failed')
      if (failed.length === rows.length) {
        if (failed.length > 0) return retry(transaction, failed.slice(0, 1))
        return void (await boss.send(name, payload, { db: within(transaction, `send ${name}`) }))
      }
      await transaction.execute(sql`
        update jobs.job set start_after = now() where name = ${name} and data = ${JSON.stringify(payload)}::jsonb
          and state in ('created', 'retry') and start_after > now()`)
    },
  }
}
