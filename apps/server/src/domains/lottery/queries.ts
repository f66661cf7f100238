import { dayEnds, dayIn } from '@pitlane/domain/day.ts'
import { type ActivityTimes, canDraw, isKeptOut } from '@pitlane/domain/lottery/activity.ts'
import type { MyChances } from '@pitlane/contract/lottery/lottery.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Context, UserContext } from '../../platform/context.ts'
import { one, type Transaction } from '../../platform/db/database.ts'
import { cutPage, idOf } from '../../platform/db/keyset.ts'
import { findProductOf } from '../../reads/lottery-offers.ts'
import { findPoints } from '../../reads/points-balance.ts'
import { getPerson } from '../account/public.ts'
import { playerOf } from './seeds.ts'
import { drawRights, lotteryActivities, lotteryDraws, lotteryPlayers, lotteryPrizes } from './tables.ts'

type Db = Context['db']
export type ActivityRow = typeof lotteryActivities.$inferSelect
export type PrizeRow = typeof lotteryPrizes.$inferSelect
export type DrawRow = typeof lotteryDraws.$inferSelect
export type ActivityWithPrizes = ActivityRow & { prizes: PrizeRow[] }

export const timesOf = ({ publishedAt, startsAt, endsAt }: ActivityRow): ActivityTimes => ({
  publishedAt: publishedAt?.getTime() ?? null,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
})
/** The first version: limits and pseudonyms are the same through all of them. */
export const seriesOf = ({ id, seriesId }: Pick<ActivityRow, 'id' | 'seriesId'>): number => seriesId ?? id

/** Prizes in the order in which the values lie. */
export const findPrizes = (db: Db, activityId: number): Promise<PrizeRow[]> =>
  db.select().from(lotteryPrizes).where(eq(lotteryPrizes.activityId, activityId)).orderBy(asc(lotteryPrizes.position))

const published = (id: number) => and(eq(lotteryActivities.id, id), isNotNull(lotteryActivities.publishedAt))

/** A published activity. */
export async function findActivity(db: Db, id: number): Promise<ActivityWithPrizes | null> {
  const [row] = await db.select().from(lotteryActivities).where(published(id))
  return row ? { ...row, prizes: await findPrizes(db, id) } : null
}

/** The same for a draw: neither its end nor its prizes change until the transaction ends. */
export async function holdForDraw(db: Transaction, id: number): Promise<ActivityWithPrizes | null> {
  const [row] = await db.select().from(lotteryActivities).where(published(id)).for('key share')
  return row ? { ...row, prizes: await findPrizes(db, id) } : null
}

/** The activity that runs, else the one that comes next, one that is stopped, and the one that ended last. */
export async function findCurrent(db: Db, now: number): Promise<number | null> {
  const at = new Date(now)
  const { publishedAt, startsAt, endsAt, active, id } = lotteryActivities
  const open = await db
    .select({ id })
    .from(lotteryActivities)
    .where(and(isNotNull(publishedAt), gt(endsAt, at), gt(endsAt, startsAt)))
    .orderBy(desc(active), asc(startsAt), asc(id))
    .limit(1)
  if (open[0]) return open[0].id
  const [last] = await db
    .select({ id })
    .from(lotteryActivities)
    .where(and(isNotNull(publishedAt), lte(endsAt, at)))
    .orderBy(desc(endsAt), desc(id))
    .limit(1)
  return last?.id ?? null
}

/** Whoever has not drawn yet has no row. */
async function findDrawn(db: Db, seriesId: number, userId: number) {
  const [row] = await db
    .select()
    .from(lotteryPlayers)
    .where(and(eq(lotteryPlayers.seriesId, seriesId), eq(lotteryPlayers.userId, userId)))
  return row ?? null
}

const countRights = (db: Db, seriesId: number, userId: number, now: number): Promise<number> =>
  db.$count(
    drawRights,
    and(
      eq(drawRights.userId, userId),
      isNull(drawRights.usedBy),
      gt(drawRights.expiresAt, new Date(now)),
      or(isNull(drawRights.activityId), eq(drawRights.activityId, seriesId)),
    ),
  )

/** A session of the staff without its second factor acts as a user: the account says who it is. */
export async function isPersonKeptOut({ db, actor }: Pick<UserContext, 'db' | 'actor'>, activity: ActivityRow) {
  const { createdAt, ...person } = await getPerson(db, actor.id)
  return isKeptOut({ ...person, since: createdAt.getTime() }, timesOf(activity))
}

/** The chances of whoever asks. */
export async function findChances(ctx: UserContext, activity: ActivityRow): Promise<MyChances> {
  const { db, now, actor } = ctx
  const seriesId = seriesOf(activity)
  const keptOut = await isPersonKeptOut(ctx, activity)
  const drawn = await findDrawn(db, seriesId, actor.id)
  const rights = await countRights(db, seriesId, actor.id, now)
  const { balance } = await findPoints(db, actor.id, now)
  const day = dayIn(now, activity.zone)
  const today = drawn?.day && drawn.day >= day ? drawn.today : 0
  const inAll = drawn?.draws ?? 0
  const verdict = canDraw(
    { ...activity, times: timesOf(activity) },
    { isKeptOut: keptOut, today, inAll, rights, balance },
    now,
  )
  const isClosed = !verdict.ok && (verdict.reason === 'draw_ended' || verdict.reason === 'draw_not_now')
  const left = isClosed ? 0 : Math.max(0, activity.perPerson - inAll)
  return {
    player: drawn?.player ?? (ctx.env.SECRET_KEY ? playerOf(ctx, seriesId, actor.id) : ''),
    left_today: Math.min(left, Math.max(0, activity.perDay - today)),
    left,
    rights,
    balance,
    next_day_at: dayEnds(now, activity.zone),
    refusal: verdict.ok ? null : verdict.reason,
  }
}

type Page = { before: number | undefined; size: number }

/** Published activities by the latest start; few, so they are walked by their key. */
export async function findActivities(db: Db, { before, size }: Page) {
  const rows = await db
    .select()
    .from(lotteryActivities)
    .where(
      and(
        isNotNull(lotteryActivities.publishedAt),
        before === undefined ? undefined : lt(lotteryActivities.id, before),
      ),
    )
    .orderBy(desc(lotteryActivities.id))
    .limit(size + 1)
  return cutPage(rows, size, idOf)
}

/** Walked by the index on (activity, id). */
export async function findDraws(db: Db, activityId: number, { before, size }: Page) {
  const rows = await db
    .select()
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.activityId, activityId), before === undefined ? undefined : lt(lotteryDraws.id, before)))
    .orderBy(desc(lotteryDraws.id))
    .limit(size + 1)
  return cutPage(rows, size, idOf)
}

export async function findDraw(db: Db, id: number): Promise<DrawRow | null> {
  const [row] = await db.select().from(lotteryDraws).where(eq(lotteryDraws.id, id))
  return row ?? null
}

/** Somebody's draw by the key that his browser made. */
export async function findDrawByKey(db: Db, userId: number, key: string): Promise<DrawRow | null> {
  const [row] = await db
    .select()
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.userId, userId), eq(lotteryDraws.key, key)))
  return row ?? null
}

/** A prize that a row refers to. */
export async function findPrize(db: Db, id: number): Promise<PrizeRow> {
  return one(await db.select().from(lotteryPrizes).where(eq(lotteryPrizes.id, id)))
}

/** The goods of a prize, as the shelf counts them. */
export async function findPrizeLine(db: Db, id: number) {
  const { styleId } = await findPrize(db, id)
  return { styleId: styleId!, productId: await findProductOf(db, styleId!) }
}
