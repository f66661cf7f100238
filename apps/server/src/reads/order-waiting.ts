import { virtualKinds } from '@pitlane/domain/catalog/goods.ts'
import { inHouseStates, leavingStates, paidStates } from '@pitlane/domain/order/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { inWords } from '../platform/db/sql-list.ts'
import { keptUnits } from './kept-units.ts'
import { isWithdrawn } from './open-withdrawals.ts'

const inHouse = sql.raw(inWords(inHouseStates))
const leaving = sql.raw(inWords(leavingStates))
const virtual = sql.raw(inWords(virtualKinds))
const paid = sql.raw(inWords(paidStates))

export const waitingLists = ['to_ship', 'escalated'] as const
export type WaitingList = (typeof waitingLists)[number]

const isPaid = sql`(orders.state = 'open' and orders.payment in (${paid}))`
const isInHouse = sql`orders.shipment in (${inHouse})`
/** In the words of the index `orders_leaving`. */
const isLeaving = sql`orders.shipment in (${leaving})`

/** Some unit is still to leave, and nobody asks for its money back: see units-left.ts. */
const hasFreeUnits = sql`exists (
  select from order_lines l where l.order_id = orders.id and l.quantity > l.shipped
    and l.snapshot->>'kind' not in (${virtual}) and l.quantity - l.shipped > (
      select coalesce(sum(case when k.is_done then k.unsent else k.quantity end), 0) from ${keptUnits} as k
      where k.order_id = orders.id and k.line_id = l.id))`
const isToShip = sql`(${isLeaving} and ((${isInHouse} and not orders.after_sales) or ${hasFreeUnits}))`

/** The orders that wait for the staff, as conditions on orders. */
export const isWaiting: Record<WaitingList, SQL> = {
  to_ship: sql`(${isPaid} and ${isToShip} and not ${isWithdrawn})`,
  escalated: sql`(${isPaid} and ${isInHouse} and orders.reminded_at is not null and orders.escalated_at is not null
    and not ${isWithdrawn})`,
}
