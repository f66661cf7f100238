import type { Timeline } from '@pitlane/contract/logistics/logistics.ts'
import { newestFirst, parcelState, trackingUrl } from '@pitlane/domain/logistics/logistics.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'
import { afterSalesRequests } from '../domains/after-sales/tables.ts'
import { carriers, parcels, trackingEvents } from '../domains/logistics/tables.ts'
import { lotteryWins } from '../domains/lottery/tables.ts'
import { orders } from '../domains/order/tables.ts'

type Db = Context['db']
type CarrierRow = typeof carriers.$inferSelect
export type Tracked = { carrierId: number; number: string }

const keyOf = ({ carrierId, number }: Tracked): string => `${carrierId} ${number}`

/** The couriers' events of these numbers: a function that gives a number's events, newest first. */
export async function readEvents(
  db: Db,
  numbers: readonly Tracked[],
): Promise<(tracked: Tracked) => Timeline['events']> {
  if (numbers.length === 0) return () => []
  const pairs = numbers.map(({ carrierId, number }) => sql`(${number}, ${carrierId}::bigint)`)
  const rows = await db
    .select()
    .from(trackingEvents)
    .where(sql`(${trackingEvents.number}, ${trackingEvents.carrierId}) in (${sql.join(pairs, sql`, `)})`)
  const byNumber = Map.groupBy(rows, keyOf)
  return (tracked) =>
    newestFirst(
      (byNumber.get(keyOf(tracked)) ?? []).map(({ at, state, place, text }) => ({
        at: at.getTime(),
        state,
        place,
        text,
      })),
    )
}

export const presentTimeline = (
  carrier: Pick<CarrierRow, 'name' | 'url'>,
  number: string,
  events: Timeline['events'],
): Timeline => ({
  courier: carrier.name,
  tracking_number: number,
  url: trackingUrl(carrier.url, number),
  state: parcelState(events),
  events,
})

/** Whether some parcel of ours, a prize among them, or of a buyer who sends something back, has the number. */
export async function isTracked(db: Db, { carrierId, number }: Tracked): Promise<boolean> {
  const { rows } = await db.execute<{ tracked: boolean }>(sql`
    select exists (select from parcels where number = ${number} and carrier_id = ${carrierId})
      or exists (select from after_sales where tracking_number = ${number} and carrier_id = ${carrierId})
      or exists (select from lottery_wins where number = ${number} and carrier_id = ${carrierId}) as tracked`)
  return one(rows).tracked
}

/** The facts by which a tracking provider is asked to track a parcel that leaves. */
export async function findLeaving(db: Db, parcelId: number) {
  const [found] = await db
    .select({ number: parcels.number, carrier: carriers.code, orderNo: orders.number })
    .from(parcels)
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(parcels.id, parcelId))
  return found ?? null
}

/** The same of a parcel that comes back, if its courier is one that the shop knows. */
export async function findReturning(db: Db, afterSalesId: number) {
  const [found] = await db
    .select({ number: afterSalesRequests.trackingNumber, carrier: carriers.code, orderNo: orders.number })
    .from(afterSalesRequests)
    .innerJoin(carriers, eq(carriers.id, afterSalesRequests.carrierId))
    .innerJoin(orders, eq(orders.id, afterSalesRequests.orderId))
    .where(eq(afterSalesRequests.id, afterSalesId))
  return found ?? null
}

/** The same of a prize, which has no order. */
export async function findLeavingPrize(db: Db, winId: number) {
  const [found] = await db
    .select({ number: lotteryWins.number, carrier: carriers.code })
    .from(lotteryWins)
    .innerJoin(carriers, eq(carriers.id, lotteryWins.carrierId))
    .where(eq(lotteryWins.id, winId))
  return found?.number ? { number: found.number, carrier: found.carrier, orderNo: `P${winId}` } : null
}

/** The timeline of a number, whoever sends the parcel; null for an unknown courier. */
export async function findTimeline(db: Db, tracked: Tracked): Promise<Timeline | null> {
  const [carrier] = await db.select().from(carriers).where(eq(carriers.id, tracked.carrierId))
  if (!carrier) return null
  return presentTimeline(carrier, tracked.number, (await readEvents(db, [tracked]))(tracked))
}
