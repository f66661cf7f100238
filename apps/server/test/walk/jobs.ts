import { asc, eq, lte, sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import type { QueuedJob, TestApp } from '../harness.ts'

/** As rows, since a job belongs to the transaction that wants it: what others do at the same time must not see it sooner. */
const walkJobs = pgTable('walk_jobs', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').$type<QueuedJob['name']>().notNull(),
  payload: jsonb('payload').$type<QueuedJob['payload']>().notNull(),
  at: bigint('at', { mode: 'number' }).notNull(),
})
export type Job = typeof walkJobs.$inferSelect

/** From here on jobs wait in a table of their own. */
export async function createQueue(t: TestApp) {
  await t.db.execute(sql`
    create table walk_jobs (id bigint primary key generated always as identity, name text, payload jsonb, at bigint)`)
  t.deps.jobs.send = async (db, name, payload, { startAfter } = {}) => {
    await db.insert(walkJobs).values({ name, payload, at: startAfter?.getTime() ?? t.now() })
  }
  return {
    findDue: () => t.db.select().from(walkJobs).where(lte(walkJobs.at, t.now())).orderBy(asc(walkJobs.id)),
    findAll: () => t.db.select().from(walkJobs).orderBy(asc(walkJobs.id)),
    /** Whether it was there: somebody else may have taken it. */
    take: async ({ id }: Job) => (await t.db.delete(walkJobs).where(eq(walkJobs.id, id))).rowCount === 1,
    putBack: async ({ name, payload }: Job, at: number) => {
      await t.db.insert(walkJobs).values({ name, payload, at })
    },
  }
}
