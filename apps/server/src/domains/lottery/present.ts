import type { Activity, ActivityHead, CheckableDraw } from '@pitlane/contract/lottery/lottery.ts'
import { activityStateOf, isSeedPublic, seedPublicAt } from '@pitlane/domain/lottery/activity.ts'
import { withRanges } from '@pitlane/domain/lottery/draw.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { presentPicture } from '../catalog/public.ts'
import { type ActivityRow, type ActivityWithPrizes, type DrawRow, timesOf } from './queries.ts'
import { openSeed } from './seeds.ts'

type Viewer = Pick<Context, 'env' | 'lang' | 'log' | 'now'>

export const presentActivityHead = (row: ActivityRow, { lang, now }: Pick<Viewer, 'lang' | 'now'>): ActivityHead => ({
  id: row.id,
  title: textIn(row.titles, lang),
  state: activityStateOf(timesOf(row), now),
  starts_at: row.startsAt.getTime(),
  ends_at: row.endsAt.getTime(),
  zone: row.zone,
  points: row.points,
})

/** The seed as soon as it is public, whether or not the job that keeps it in the open has come by. */
function publicSeed(row: ActivityRow, ctx: Viewer): string | null {
  if (!isSeedPublic(timesOf(row), ctx.now)) return null
  return (row.seed ?? openSeed(ctx, row.seedSealed)).toString('hex')
}

export const presentActivity = (row: ActivityWithPrizes, ctx: Viewer): Activity => ({
  ...presentActivityHead(row, ctx),
  active: row.active,
  seed_hash: row.seedHash.toString('hex'),
  seed: publicSeed(row, ctx),
  seed_at: seedPublicAt(timesOf(row)),
  rules: row.rules ? textIn(row.rules, ctx.lang) : '',
  per_day: row.perDay,
  per_person: row.perPerson,
  redeem_days: row.redeemDays,
  prizes: withRanges(row.prizes).map((prize) => {
    const title = textIn(prize.titles, ctx.lang)
    return {
      id: prize.id,
      kind: prize.kind,
      title,
      picture: prize.picture && presentPicture(prize.picture, title),
      points: prize.points,
      worth: prize.worth,
      currency: defaultCurrency,
      stock: prize.stock,
      left: prize.stock === null ? null : prize.stock - prize.taken,
      weight: prize.weight,
      from: prize.from,
      to: prize.to,
    }
  }),
})

export const presentDraw = (row: DrawRow): CheckableDraw => ({
  id: row.id,
  activity_id: row.activityId,
  player: row.player,
  counter: row.counter,
  word: row.word,
  value: row.value,
  prize_id: row.prizeId,
  outcome: row.outcome,
  at: row.at.getTime(),
})
