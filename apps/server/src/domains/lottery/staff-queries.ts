import type { lotteryStaffEndpoints, StaffActivity } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type ActivityState, activityStateOf } from '@pitlane/domain/lottery/activity.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import {
  behind,
  containing,
  offsetOf,
  orderOf,
  presentList,
  totalOf,
  type Walk,
  countRows,
} from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { findLackingGoods, type Lacking } from '../../reads/lottery-lacking.ts'
import { type ActivityRow, type PrizeRow, timesOf } from './queries.ts'
import { lotteryActivities, lotteryPrizes } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang' | 'now'>
type List = ParsedOf<typeof lotteryStaffEndpoints.listStaffActivities> & Walk
type Row = { row: ActivityRow; draws: number }

// Written out: drizzle omits the table's name, and the inner table has an id too.
const selectActivities = ({ db }: Reader) =>
  db
    .select({
      row: lotteryActivities,
      draws: sql<number>`(select count(*) from lottery_draws d where d.activity_id = lottery_activities.id)`,
    })
    .from(lotteryActivities)

const presentStaffPrize = (prize: PrizeRow): StaffActivity['prizes'][number] => ({
  id: prize.id,
  kind: prize.kind,
  titles: prize.titles,
  points: prize.points,
  coupon_id: prize.couponId,
  style_id: prize.styleId,
  worth: prize.worth,
  cost: prize.cost,
  stock: prize.stock,
  daily: prize.daily,
  weight: prize.weight,
  taken: prize.taken,
})

const presentStaffActivity = (
  { row, draws }: Row,
  prizes: readonly PrizeRow[],
  lacking: readonly Lacking[],
  { lang, now }: Reader,
): StaffActivity => ({
  id: row.id,
  title: textIn(row.titles, lang),
  titles: row.titles,
  rules: row.rules,
  zone: row.zone,
  starts_at: row.startsAt.getTime(),
  ends_at: row.endsAt.getTime(),
  published_at: row.publishedAt?.getTime() ?? null,
  state: activityStateOf(timesOf(row), now),
  active: row.active,
  points: row.points,
  per_day: row.perDay,
  per_person: row.perPerson,
  redeem_days: row.redeemDays,
  currency: defaultCurrency,
  prizes: prizes.map(presentStaffPrize),
  lacking: lacking.map(({ goods, style, pieces }) => ({
    item: `${textIn(goods, lang)}, ${textIn(style, lang)}`,
    pieces,
  })),
  replaces_id: row.replacesId,
  seed_hash: row.seedHash.toString('hex'),
  draws,
  version: row.updatedAt.getTime(),
})

/** The shared rule of the states, as conditions. */
function inState(state: ActivityState, at: Date): SQL | undefined {
  const { publishedAt, startsAt, endsAt } = lotteryActivities
  const published = isNotNull(publishedAt)
  if (state === 'draft') return isNull(publishedAt)
  if (state === 'scheduled') return and(published, gt(startsAt, at))
  return state === 'running'
    ? and(published, lte(startsAt, at), gt(endsAt, at))
    : and(published, lte(endsAt, at), lte(startsAt, at))
}

const sorts = { id: lotteryActivities.id, ends_at: lotteryActivities.endsAt }

/** Activities are few; the search reads all titles. */
export async function listStaffActivities(ctx: Reader, input: List) {
  const where = and(
    input.state && inState(input.state, new Date(ctx.now)),
    input.q ? sql`${lotteryActivities.titles}::text ilike ${containing(input.q)}` : undefined,
    behind(sorts, lotteryActivities.id, input),
  )
  const rows = await selectActivities(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, lotteryActivities.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const ids = rows.map(({ row }) => row.id)
  const prizes = await ctx.db
    .select()
    .from(lotteryPrizes)
    .where(inArray(lotteryPrizes.activityId, ids))
    .orderBy(asc(lotteryPrizes.position))
  const byActivity = Map.groupBy(prizes, ({ activityId }) => activityId)
  const lacking = Map.groupBy(await findLackingGoods(ctx, ids), ({ activityId }) => activityId)
  return presentList(
    rows.map((found) => {
      const { id } = found.row
      return presentStaffActivity(found, byActivity.get(id) ?? [], lacking.get(id) ?? [], ctx)
    }),
    await totalOf(input, () => countRows(ctx.db, lotteryActivities, where)),
    input,
  )
}

/** @throws AppError not_found */
export async function getStaffActivity(ctx: Reader, { id }: { id: number }): Promise<StaffActivity> {
  const [found] = await selectActivities(ctx).where(eq(lotteryActivities.id, id))
  if (!found) throw new AppError('not_found')
  const prizes = await ctx.db
    .select()
    .from(lotteryPrizes)
    .where(eq(lotteryPrizes.activityId, id))
    .orderBy(asc(lotteryPrizes.position))
  return presentStaffActivity(found, prizes, await findLackingGoods(ctx, [id]), ctx)
}
