import { dayIn } from '@pitlane/domain/day.ts'
import { type DrawRefusal } from '@pitlane/domain/lottery/activity.ts'
import * as z from 'zod/mini'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one, type Transaction } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statement.ts'
import { AppError } from '../../platform/app-error.ts'
import { spendPoints } from '../points/public.ts'
import { type ActivityRow, seriesOf } from './queries.ts'

/** $1 series, $2 user. */
const hold = statement({
  name: 'hold-lottery-player',
  sql: 'select player from lottery_players where series_id = $1 and user_id = $2 for update',
  row: z.object({ player: z.string() }),
})

/**
 * Names no index for the conflict, because somebody's two first taps at once meet in both unique ones, and the one that
 * is not named would throw. $1 series, $2 user, $3 player.
 */
const enter = statement({
  name: 'enter-lottery',
  sql: 'insert into lottery_players (series_id, user_id, player) values ($1, $2, $3) on conflict do nothing',
})

/** Holds somebody's place in an activity: whatever he taps at once comes one after the other. Returns his pseudonym. */
export async function holdPlayer(
  { db, actor }: { db: Transaction; actor: { id: number } },
  activity: ActivityRow,
  player: string,
): Promise<string> {
  const key = [seriesOf(activity), actor.id]
  const [held] = await hold(db, key)
  if (held) return held.player
  await enter(db, [...key, player])
  return one(await hold(db, key)).player
}

/**
 * A process whose clock is a little behind does not turn the day back. $1 series, $2 user, $3 day, $4 and $5 the most
 * in a day and in all.
 */
const count = statement({
  name: 'count-draw',
  sql: `
    update lottery_players set draws = draws + 1,
      today = case when day >= $3::date then today + 1 else 1 end, day = greatest(day, $3::date)
    where series_id = $1 and user_id = $2 and draws < $5::int
      and (day is null or day < $3::date or today < $4::int)
    returning draws as counter`,
  row: z.object({ counter: z.int() }),
})

/** $1 series, $2 user, $3 the most in all. */
const ask = statement({
  name: 'ask-draws',
  sql: 'select draws >= $3::int as over from lottery_players where series_id = $1 and user_id = $2',
  row: z.object({ over: z.boolean() }),
})

/** One that is for this activity only goes first, then the one that expires next. $1 user, $2 series, $3 now. */
const findRight = statement({
  name: 'find-draw-right',
  sql: `
    select id from draw_rights
    where user_id = $1 and used_by is null and expires_at > $3 and (activity_id is null or activity_id = $2)
    order by activity_id nulls last, expires_at, id limit 1 for update`,
  row: z.object({ id: z.int() }),
})

export type Chance = { counter: number; rightId: number | null; points: number }

/**
 * Counts a draw against the limits of its player, whom the caller holds, and takes what it costs: a right, else points.
 * @throws AppError draw_day_limit, draw_activity_limit, draw_no_right, insufficient_points
 */
export async function takeChance(ctx: WriteContext<UserContext>, activity: ActivityRow): Promise<Chance> {
  const { db, now, actor } = ctx
  const seriesId = seriesOf(activity)
  const { perDay, perPerson, points } = activity
  const [counted] = await count(db, [seriesId, actor.id, dayIn(now, activity.zone), perDay, perPerson])
  if (!counted) {
    const { over } = one(await ask(db, [seriesId, actor.id, perPerson]))
    const reason: DrawRefusal = over ? 'draw_activity_limit' : 'draw_day_limit'
    throw new AppError(reason, { values: { count: over ? perPerson : perDay } })
  }
  const { counter } = counted
  const [right] = await findRight(db, [actor.id, seriesId, new Date(now)])
  if (right) return { counter, rightId: right.id, points: 0 }
  if (points === null) throw new AppError('draw_no_right')
  await spendPoints(ctx, { userId: actor.id, points, cause: `draw:${seriesId}:${actor.id}:${counter}`, kind: 'draw' })
  return { counter, rightId: null, points }
}
