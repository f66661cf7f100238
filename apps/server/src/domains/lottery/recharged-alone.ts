import { dayMs } from '@pitlane/domain/day.ts'
import { aloneDays } from '@pitlane/domain/second-person.ts'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { lotteryPrizes, lotteryWins } from './tables.ts'

/** What the gift cards are worth that single people have recharged for each winner within the days of the rule. */
export async function findRechargedAlone(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userIds: readonly number[],
): Promise<(userId: number) => number> {
  const rows = await db
    .select({ userId: lotteryWins.userId, worth: sql<number>`sum(${lotteryPrizes.worth})`.mapWith(Number) })
    .from(lotteryWins)
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryWins.prizeId))
    .where(
      and(
        inArray(lotteryWins.userId, [...new Set(userIds)]),
        eq(lotteryWins.kind, 'gift_card'),
        eq(lotteryWins.state, 'redeemed'),
        isNull(lotteryWins.substitutePoints),
        isNull(lotteryWins.firstApproval),
        gt(lotteryWins.settledAt, new Date(now - aloneDays * dayMs)),
      ),
    )
    .groupBy(lotteryWins.userId)
  const worths = new Map(rows.map(({ userId, worth }) => [userId, worth]))
  return (userId) => worths.get(userId) ?? 0
}

/** Two recharges of one winner's cards at once wait for each other, so that they add up. */
export const holdRecharges = ({ db }: Pick<Context, 'db'>, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recharge:${userId}`}, 0))`)
