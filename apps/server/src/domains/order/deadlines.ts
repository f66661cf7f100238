import type { Context } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import type { OrderRow } from './tables.ts'

const hour = 3_600_000
const day = 24 * hour

/** The instants of an order's automatic moves; null if none is due. */
export type Deadlines = { receiveBy: number | null; completeBy: number | null }

type Db = Context['db']

/** The seller's time after a reminder, in milliseconds. */
export const escalateAfter = async (db: Db): Promise<number> => (await findStoredNumber(db, 'escalate_hours')) * hour
export const receiveAfter = async (db: Db): Promise<number> => (await findStoredNumber(db, 'receive_days')) * day
export const completeAfter = async (db: Db): Promise<number> => (await findStoredNumber(db, 'complete_days')) * day

/** While a request for after-sales is open there is no automatic move. */
export async function findDeadlines(db: Db, order: OrderRow): Promise<Deadlines> {
  const runs = order.state === 'open' && !order.afterSales
  const delivered = runs && order.shipment === 'delivered' ? order.deliveredAt : null
  const received = runs && order.shipment === 'received' ? order.receivedAt : null
  return {
    receiveBy: delivered && delivered.getTime() + (await receiveAfter(db)),
    completeBy: received && received.getTime() + (await completeAfter(db)),
  }
}
