import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { lotteryEndpoints } from '@pitlane/contract/lottery/lottery.ts'
import { canTakePart } from '@pitlane/domain/lottery/activity.ts'
import { prizeAt } from '@pitlane/domain/lottery/draw.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { findWinOfDraw } from '../../reads/lottery-wins.ts'
import { givePrize } from './give-prize.ts'
import { presentDraw } from './present.ts'
import { presentWin } from './present-win.ts'
import {
  type ActivityRow,
  type DrawRow,
  findChances,
  findDrawByKey,
  holdForDraw,
  isPersonKeptOut,
  seriesOf,
  timesOf,
} from './queries.ts'
import { insertDraw } from './insert-draw.ts'
import { openSeed, playerOf, valueOf } from './seeds.ts'
import { holdPlayer, takeChance } from './take-chance.ts'

type Ctx = WriteContext<UserContext>
type Draw = typeof lotteryEndpoints.draw
type Result = OutputOf<Draw>

/**
 * Draws once. The value is decided by the seed, who draws, how often he has drawn, and the word that he adds; the
 * same key is the same draw.
 * @throws AppError not_found, draw_not_started, draw_ended, draw_not_now, draw_day_limit, draw_activity_limit,
 * draw_no_right, insufficient_points
 */
export async function draw(ctx: Ctx, { activity_id, key, word }: ParsedOf<Draw>): Promise<Result> {
  const activity = await holdForDraw(ctx.db, activity_id)
  if (!activity) throw new AppError('not_found')
  const seriesId = seriesOf(activity)
  const player = await holdPlayer(ctx, activity, playerOf(ctx, seriesId, ctx.actor.id))
  const earlier = await findDrawByKey(ctx.db, ctx.actor.id, key)
  if (earlier) return presentResult(ctx, activity, earlier)
  const keptOut = await isPersonKeptOut(ctx, activity)
  ensure(canTakePart({ ...activity, times: timesOf(activity) }, { isKeptOut: keptOut }, ctx.now))
  const { counter, rightId, points } = await takeChance(ctx, activity)
  const value = await valueOf(openSeed(ctx, activity.seedSealed), { activityId: activity.id, player, counter, word })
  const prize = prizeAt(activity.prizes, value)
  const given = await givePrize(ctx, { activity, prize, cause: `prize:${seriesId}:${ctx.actor.id}:${counter}` })
  const outcome = given ? 'won' : prize.kind === 'nothing' ? 'nothing' : 'none_left'
  const drawn = { player, counter, word, value, prizeId: prize.id, outcome, points, key } as const
  const row = await insertDraw(ctx, { ...drawn, activity, prize, given, rightId })
  return presentResult(ctx, activity, row)
}

async function presentResult(ctx: Ctx, activity: ActivityRow, row: DrawRow): Promise<Result> {
  const win = row.outcome === 'won' ? await findWinOfDraw(ctx.db, row.id) : null
  return {
    draw: presentDraw(row),
    win: win && presentWin(win, ctx),
    mine: await findChances(ctx, activity),
  }
}
