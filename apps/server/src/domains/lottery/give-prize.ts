import { dayIn, dayMs } from '@pitlane/domain/day.ts'
import type { WinState } from '@pitlane/domain/lottery/prizes.ts'
import * as z from 'zod/mini'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { statement } from '../../platform/db/statement.ts'
import { AppError } from '../../platform/app-error.ts'
import { giveCoupon } from '../coupon/public.ts'
import { earnPoints } from '../points/public.ts'
import type { ActivityRow, PrizeRow } from './queries.ts'

/** One piece, if there is one for that day and at all. $1 prize, $2 day. */
const take = statement({
  name: 'take-prize',
  sql: `
    update lottery_prizes set taken = taken + 1,
      today = case when day >= $2::date then today + 1 else 1 end, day = greatest(day, $2::date)
    where id = $1 and taken < stock and (daily is null or day is null or day < $2::date or today < daily)
    returning id`,
  row: z.object({ id: z.int() }),
})

export type Given = { state: WinState; redeemBy: Date | null; couponRecordId: number | null }
type Ctx = WriteContext<UserContext>
type Drawn = { activity: ActivityRow; prize: PrizeRow; cause: string }

/**
 * Takes a piece of a prize for who has drawn it; null if none is left. Points and coupons are his at once.
 */
export async function givePrize(ctx: Ctx, drawn: Drawn): Promise<Given | null> {
  const { activity, prize } = drawn
  if (prize.kind === 'nothing') return null
  if (prize.kind === 'coupon') return giveCouponPrize(ctx, drawn)
  if (!(await takePiece(ctx, drawn))) return null
  if (prize.kind === 'points') {
    await earnPoints(ctx, { userId: ctx.actor.id, points: prize.points!, cause: drawn.cause, kind: 'prize' })
    return { state: 'redeemed', redeemBy: null, couponRecordId: null }
  }
  const redeemBy = prize.kind === 'goods' ? new Date(ctx.now + activity.redeemDays * dayMs) : null
  return { state: 'unredeemed', redeemBy, couponRecordId: null }
}

const takePiece = async ({ db, now }: Ctx, { activity, prize }: Drawn): Promise<boolean> =>
  (await take(db, [prize.id, dayIn(now, activity.zone)])).length === 1

/** A coupon that has run out, has expired or of which he has his share is as good as none left. */
async function giveCouponPrize(ctx: Ctx, drawn: Drawn): Promise<Given | null> {
  try {
    return await ctx.db.transaction(async (db) => {
      if (!(await takePiece({ ...ctx, db }, drawn))) return null
      const { recordId } = await giveCoupon({ ...ctx, db }, drawn.prize.couponId!, ctx.actor.id)
      return { state: 'redeemed', redeemBy: null, couponRecordId: recordId }
    })
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('coupon_')) return null
    throw error
  }
}
