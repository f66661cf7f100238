import { eq, lt, notInArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { promiseResults } from '../db/tables.ts'
import { lookInto } from './run-check.ts'

/** A promise is checked again after so long, and a run of the job starts no further check after so long. */
const freshMs = 10 * 60_000
const budgetMs = 5_000

/**
 * Checks the promises whose last check is oldest, a few seconds' worth at a time: in a small shop all of them every ten
 * minutes, in one of a million orders one after the other, and never all at once.
 */
export async function lookIntoPromises(ctx: Context): Promise<void> {
  const checks = ctx.checks(ctx.now)
  const known = [...checks.keys()]
  await ctx.db.delete(promiseResults).where(notInArray(promiseResults.check, known))
  await ctx.db
    .insert(promiseResults)
    .values(known.map((check) => ({ check, state: 'unknown' as const, lookedAt: new Date(0) })))
    .onConflictDoNothing()
  const stale = await ctx.db
    .select({ check: promiseResults.check })
    .from(promiseResults)
    .where(lt(promiseResults.lookedAt, new Date(ctx.now - freshMs)))
    .orderBy(promiseResults.lookedAt, promiseResults.check)
  const until = performance.now() + budgetMs
  for (const { check } of stale) {
    if (performance.now() > until) return
    const { state } = await ctx.replicas.read('complete', (db) => lookInto({ ...ctx, db }, checks.get(check)!))
    await ctx.db
      .update(promiseResults)
      .set({ state, lookedAt: new Date(ctx.now) })
      .where(eq(promiseResults.check, check))
  }
}
