import { inHouseStates, paidStates } from '@pitlane/domain/order/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { completeInTime } from './complete-order.ts'
import { completeAfter, escalateAfter, receiveAfter } from './deadlines.ts'
import { escalateOrder } from './escalate-order.ts'
import { receiveInTime } from './receive-order.ts'
import { inWords } from '../../platform/db/sql-list.ts'

const inHouse = sql.raw(inWords(inHouseStates))
const paid = sql.raw(inWords(paidStates))

const atOnce = 500
/** Each order has its own job; here only those are found whose job is lost. */
const graceMs = 300_000

type Net = {
  find: (since: (after: number) => Date, db: Context['db']) => Promise<SQL>
  act: (ctx: Context, orderId: number) => Promise<void>
}

/** For each deadline an index of the waiting orders, and the command that checks again under the order's lock. */
const nets: readonly Net[] = [
  {
    find: async (since, db) => sql`
      state = 'open' and shipment in (${inHouse}) and reminded_at is not null and escalated_at is null
      and payment in (${paid}) and exists (
        select from order_moves m where m.order_id = orders.id and m.axis = 'reminder' and m.at < ${since(await escalateAfter(db))})
      order by reminded_at`,
    act: escalateOrder,
  },
  {
    find: async (since, db) => sql`
      state = 'open' and shipment = 'delivered' and not after_sales and delivered_at < ${since(await receiveAfter(db))}
      order by delivered_at`,
    act: receiveInTime,
  },
  {
    find: async (since, db) => sql`
      state = 'open' and shipment = 'received' and not after_sales and received_at < ${since(await completeAfter(db))}
      order by received_at`,
    act: completeInTime,
  },
]

/** Runs the automatic moves of orders whose job was lost. */
export async function sweepOrders(ctx: Context): Promise<void> {
  const since = (after: number) => new Date(ctx.now - after - graceMs)
  for (const { find, act } of nets) {
    const where = await find(since, ctx.db)
    const { rows } = await ctx.db.execute<{ id: number }>(
      sql`select id::int from orders where ${where} limit ${atOnce}`,
    )
    for (const { id } of rows) await act(ctx, id)
  }
}
