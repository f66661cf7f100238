import { and, asc, eq, inArray } from 'drizzle-orm'
import type { WriteContext } from '../context.ts'
import { mailOutbox } from '../db/tables.ts'

const mostAtOnce = 1_000

/** Retries the failed mail now, or all of them. Returns how many. A second call finds them queued. */
export async function sendAgain(ctx: WriteContext, id?: number): Promise<number> {
  const failed = await ctx.db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, 'failed'), id === undefined ? undefined : eq(mailOutbox.id, id)))
    .orderBy(asc(mailOutbox.id))
    .limit(mostAtOnce)
    .for('update')
  const ids = failed.map((mail) => mail.id)
  if (ids.length === 0) return 0
  await ctx.db.update(mailOutbox).set({ state: 'waiting', error: null }).where(inArray(mailOutbox.id, ids))
  for (const mailId of ids) await ctx.jobs.runNow(ctx.db, 'mail.send', { mailId })
  return ids.length
}
