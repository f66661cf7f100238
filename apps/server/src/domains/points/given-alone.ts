import { dayMs } from '@pitlane/domain/day.ts'
import { aloneDays, changeNeedsSecondPerson } from '@pitlane/domain/second-person.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { holdWallet } from './ledger.ts'
import { pointsEntries, pointsPostings } from './tables.ts'

/** Points that single people of the staff have given an account within the days of the rule, less what they took. */
export async function findGivenAlone({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<number> {
  return one(
    await db
      .select({ points: sql<number>`coalesce(sum(${pointsPostings.amount}), 0)`.mapWith(Number) })
      .from(pointsEntries)
      .innerJoin(pointsPostings, and(eq(pointsPostings.entryId, pointsEntries.id), eq(pointsPostings.account, 'user')))
      .where(
        and(
          eq(pointsEntries.userId, userId),
          sql`${pointsEntries.alone}`,
          gt(pointsEntries.at, new Date(now - aloneDays * dayMs)),
        ),
      ),
  ).points
}

/** Whether so many points more wait for a second person. The wallet is held, so that two calls at once add up. */
export async function givingNeedsSecond(
  ctx: Pick<WriteContext, 'db' | 'now'>,
  { userId, points }: { userId: number; points: number },
): Promise<boolean> {
  await holdWallet(ctx, userId)
  const above = await findLimit(ctx.db, 'points_second_person_above', ctx.now)
  return changeNeedsSecondPerson(points, await findGivenAlone(ctx, userId), above)
}
