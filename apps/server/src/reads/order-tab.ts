import {
  type OrderTab,
  orderTabs,
  paidStates,
  shipmentStates,
  tabOf,
  unpaidStates,
} from '@pitlane/domain/order/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { inWords } from '../platform/db/sql-list.ts'

const paid = sql.raw(inWords(paidStates))
const unpaid = sql.raw(inWords(unpaidStates))

type WaitingTab = Exclude<OrderTab, 'all'>
export const waitingTabs = orderTabs.filter((tab): tab is WaitingTab => tab !== 'all')

/** The shipment states that put an open, paid order into the tab, as the domain says. */
const shipmentsOf = (tab: OrderTab) =>
  shipmentStates.filter(
    (shipment) => tabOf({ state: 'open', closeReason: null, payment: 'paid', shipment, afterSales: false }) === tab,
  )

const byShipment = (tab: OrderTab): SQL => {
  const names = shipmentsOf(tab).map((shipment) => sql`${shipment}`)
  return sql`(state = 'open' and payment in (${paid}) and not after_sales and shipment in (${sql.join(names, sql`, `)}))`
}

/**
 * `tabOf` as a condition on rows. If time takes part, the timestamp decides, not the job.
 * tab-condition.test.ts compares the two on every combination of axes.
 */
export function inTab(tab: OrderTab, now: number): SQL | undefined {
  const conditions: Record<OrderTab, SQL | undefined> = {
    all: undefined,
    to_pay: sql`(payment in (${unpaid}) and state in ('open', 'completed')
      and (state = 'completed' or pay_by > ${new Date(now)}))`,
    to_ship: byShipment('to_ship'),
    to_receive: byShipment('to_receive'),
    to_review: byShipment('to_review'),
    refunded: sql`(payment = 'refunded' or (state <> 'closed' and payment in (${paid}) and after_sales))`,
  }
  return conditions[tab]
}

/** The number of a user's orders in each tab. */
export async function countOrdersByTab(
  db: Database | Transaction,
  userId: number,
  now: number,
): Promise<Record<WaitingTab, number>> {
  const counts = waitingTabs.map((tab) => sql`count(*) filter (where ${inTab(tab, now)}) as ${sql.identifier(tab)}`)
  const { rows } = await db.execute<Record<WaitingTab, number>>(
    sql`select ${sql.join(counts, sql`, `)} from orders where user_id = ${userId}`,
  )
  return one(rows)
}
