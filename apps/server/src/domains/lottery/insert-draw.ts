import { dayIn } from '@pitlane/domain/day.ts'
import { eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import type { Given } from './give-prize.ts'
import { mailWinner } from './mail-winner.ts'
import { type ActivityRow, type DrawRow, type PrizeRow, seriesOf } from './queries.ts'
import { drawRights, lotteryDraws, lotteryWins } from './tables.ts'
import { winnerPlace } from './winner-place.ts'

type Drawn = Pick<DrawRow, 'player' | 'counter' | 'word' | 'value' | 'prizeId' | 'outcome' | 'points' | 'key'> & {
  activity: ActivityRow
  prize: PrizeRow
  given: Given | null
  rightId: number | null
}

/** Records a draw, what it was paid with, and what it gave. */
export async function insertDraw(
  ctx: WriteContext<UserContext>,
  { activity, prize, given, rightId, ...drawn }: Drawn,
): Promise<DrawRow> {
  const { db, now, actor } = ctx
  const at = new Date(now)
  const row = one(
    await db
      .insert(lotteryDraws)
      .values({ ...drawn, activityId: activity.id, seriesId: seriesOf(activity), userId: actor.id, at })
      .returning(),
  )
  if (rightId !== null) await db.update(drawRights).set({ usedBy: row.id }).where(eq(drawRights.id, rightId))
  if (given) {
    const win = one(
      await db
        .insert(lotteryWins)
        .values({
          ...given,
          drawId: row.id,
          activityId: activity.id,
          prizeId: prize.id,
          userId: actor.id,
          kind: prize.kind,
          wonAt: at,
          place: winnerPlace(dayIn(now, activity.zone)),
          settledAt: given.state === 'unredeemed' ? null : at,
        })
        .returning({ id: lotteryWins.id, userId: lotteryWins.userId }),
    )
    if (given.redeemBy) await mailWinner(ctx, win, 'prize_address')
  }
  return row
}
