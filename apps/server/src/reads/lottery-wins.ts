import type { Timeline } from '@pitlane/contract/logistics/logistics.ts'
import type { WinState } from '@pitlane/domain/lottery/prizes.ts'
import { and, type Column, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'
import { cutPage } from '../platform/db/keyset.ts'
import { users } from '../domains/account/tables.ts'
import { products, styles } from '../domains/catalog/tables.ts'
import { carriers } from '../domains/logistics/tables.ts'
import { lotteryActivities, lotteryPrizes, lotteryWins } from '../domains/lottery/tables.ts'
import { presentTimeline, readEvents } from './timeline.ts'

type Db = Context['db']

const emailOf = (staff: Column) => sql<string | null>`(select s.email from users s where s.id = ${staff})`

/** What was won with all that people see of it; its parcel's timeline is added by `withTimelines`. */
export const selectWins = (db: Db) =>
  db
    .select({
      win: lotteryWins,
      prize: lotteryPrizes,
      activity: lotteryActivities.titles,
      carrier: carriers,
      email: users.email,
      name: users.name,
      channel: users.channel,
      code: styles.code,
      style: styles.names,
      goods: products.names,
      firstApproval: emailOf(lotteryWins.firstApproval),
      settledBy: emailOf(lotteryWins.settledBy),
    })
    .from(lotteryWins)
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryWins.prizeId))
    .innerJoin(lotteryActivities, eq(lotteryActivities.id, lotteryWins.activityId))
    .innerJoin(users, eq(users.id, lotteryWins.userId))
    .leftJoin(styles, eq(styles.id, lotteryPrizes.styleId))
    .leftJoin(products, eq(products.id, styles.productId))
    .leftJoin(carriers, eq(carriers.id, lotteryWins.carrierId))
type Row = Awaited<ReturnType<typeof selectWins>>[number]
export type WinRow = Row & { timeline: Timeline | null }

export async function withTimelines(db: Db, rows: readonly Row[]): Promise<WinRow[]> {
  const sent = rows.flatMap(({ win }) =>
    win.carrierId !== null && win.number !== null ? [{ carrierId: win.carrierId, number: win.number }] : [],
  )
  const eventsOf = await readEvents(db, sent)
  return rows.map((row) => {
    const { carrierId, number } = row.win
    const isSent = carrierId !== null && number !== null && row.carrier !== null
    return {
      ...row,
      timeline: isSent ? presentTimeline(row.carrier!, number, eventsOf({ carrierId, number })) : null,
    }
  })
}

/** The shared rule of the states as a condition: what nobody has said an address for in time is expired. */
export function isInState(state: WinState, now: number): SQL {
  const { state: column, address, redeemBy } = lotteryWins
  const late = sql`(${column} = 'unredeemed' and ${address} is null and ${redeemBy} <= ${new Date(now)})`
  if (state === 'unredeemed') return sql`(${column} = 'unredeemed' and ${late} is not true)`
  return state === 'expired' ? sql`(${column} = 'expired' or ${late})` : eq(column, state)
}

type Page = { before: number | undefined; size: number }
const behindWin = (before: number | undefined) => (before === undefined ? undefined : lt(lotteryWins.id, before))
const idOfWin = ({ win }: { win: { id: number } }): number => win.id

type Mine = Page & { userId: number; state: WinState | undefined; now: number }

/** Somebody's prizes, newest first, walked by the index on (user, id). */
export async function findWinsOf(db: Db, { userId, state, now, before, size }: Mine) {
  const rows = await selectWins(db)
    .where(and(eq(lotteryWins.userId, userId), state && isInState(state, now), behindWin(before)))
    .orderBy(desc(lotteryWins.id))
    .limit(size + 1)
  const { list, next } = cutPage(rows, size, idOfWin)
  return { list: await withTimelines(db, list), next }
}

/** One of somebody's own prizes; null for another's. */
export async function findWinOf(db: Db, userId: number, id: number): Promise<WinRow | null> {
  const rows = await selectWins(db).where(and(eq(lotteryWins.userId, userId), eq(lotteryWins.id, id)))
  return (await withTimelines(db, rows))[0] ?? null
}

/** One that a row refers to. */
export async function findWin(db: Db, id: number): Promise<WinRow> {
  return one(await withTimelines(db, await selectWins(db).where(eq(lotteryWins.id, id))))
}

export async function findWinOfDraw(db: Db, drawId: number): Promise<WinRow | null> {
  const rows = await selectWins(db).where(eq(lotteryWins.drawId, drawId))
  return (await withTimelines(db, rows))[0] ?? null
}

/** The winners of an activity, the newest day first, walked by the index on (activity, place). */
export async function findWinners(db: Db, activityId: number, { before, size }: Page) {
  const rows = await db
    .select({
      place: lotteryWins.place,
      kind: lotteryWins.kind,
      titles: lotteryPrizes.titles,
      name: users.name,
      email: users.email,
    })
    .from(lotteryWins)
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryWins.prizeId))
    .innerJoin(users, eq(users.id, lotteryWins.userId))
    .where(
      and(eq(lotteryWins.activityId, activityId), before === undefined ? undefined : lt(lotteryWins.place, before)),
    )
    .orderBy(desc(lotteryWins.place))
    .limit(size + 1)
  return cutPage(rows, size, ({ place }) => place)
}
