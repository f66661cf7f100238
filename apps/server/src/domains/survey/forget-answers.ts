import { dayMs } from '@pitlane/domain/day.ts'
import { and, eq, exists, inArray, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { surveyAnswers, surveyPeople, surveys } from './tables.ts'

/** Deletes what was said, and by whom, once the time is over that the first screen has promised. */
export async function forgetAnswers(ctx: Context): Promise<void> {
  const before = new Date(ctx.now - (await findStoredNumber(ctx.db, 'survey_keep_days')) * dayMs)
  const people = ctx.db.select().from(surveyPeople).where(eq(surveyPeople.surveyId, surveys.id))
  const old = await ctx.db
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(lt(surveys.closesAt, before), exists(people)))
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  await inTransaction(ctx, async ({ db }) => {
    await db.delete(surveyAnswers).where(inArray(surveyAnswers.surveyId, ids))
    await db.delete(surveyPeople).where(inArray(surveyPeople.surveyId, ids))
  })
}
