import { logisticsStaffEndpoints as staffCalls } from '@pitlane/contract/logistics/staff.ts'
import { logisticsEndpoints } from '@pitlane/contract/logistics/logistics.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import type { LogisticsState } from '@pitlane/domain/logistics/logistics.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { aUser } from '../src/domains/account/factory.ts'
import { one } from '../src/platform/db/database.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import type { anOrder } from '../src/domains/order/factory.ts'
import { lockOrderById } from '../src/domains/order/queries.ts'
import { receiveOrder } from '../src/domains/order/receive-order.ts'
import { carriers, parcels } from '../src/domains/logistics/tables.ts'
import { orderLines, orderMoves } from '../src/domains/order/tables.ts'
import { readEvents } from '../src/reads/timeline.ts'
import { aStartedPayment, pay } from '../src/domains/payment/factory.ts'
import type { TestApp } from './harness.ts'

/** A seller's and a buyer's way with parcels, through the front door. */

type Wanted = Parameters<typeof anOrder>[1]

export async function aPaid(t: TestApp, wanted: Wanted = {}) {
  const { order, ref } = await aStartedPayment(t, wanted)
  await pay(t, ref)
  const line = one((await linesOf(t, order.id)).slice(0, 1))
  return { ...order, ref, lineId: line.id }
}

export const carrierId = async (t: TestApp, code = 'dhl'): Promise<number> =>
  one(await t.db.select({ id: carriers.id }).from(carriers).where(eq(carriers.code, code))).id

export const linesOf = (t: TestApp, orderId: number) =>
  t.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
export const parcelsOf = (t: TestApp, orderId: number) =>
  t.db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(parcels.id)
export const movesOf = async (t: TestApp, orderId: number, axis: string) =>
  (await t.db.select().from(orderMoves).where(eq(orderMoves.orderId, orderId)).orderBy(orderMoves.id))
    .filter((move) => move.axis === axis)
    .map(({ to }) => to)

type Sent = { lines?: { line_id: number; quantity: number }[]; number?: string; carrier?: string; key?: string }

export async function aSeller(t: TestApp) {
  const seller = await aUser(t, { role: 'seller' })
  /** All units of an order in one parcel, or those that are named. */
  const ship = async (
    orderId: number,
    { lines, number = `N${randomUUID()}`, carrier, key = randomUUID() }: Sent = {},
  ) => {
    const all = (await linesOf(t, orderId)).map(({ id, quantity }) => ({ line_id: id, quantity }))
    const carrier_id = await carrierId(t, carrier)
    return t.call(
      staffCalls.shipStaffOrder,
      { id: orderId, key, carrier_id, tracking_number: number, lines: lines ?? all },
      seller,
    )
  }
  const track = (parcelId: number, state: LogisticsState, at = t.now()) =>
    t.call(staffCalls.addTrackingEvent, { id: parcelId, at, state }, seller)
  return {
    seller,
    ship,
    track,
    pack: (id: number) => t.call(staffCalls.packStaffOrder, { id }, seller),
    /** Each parcel of an order comes, as far as it has not. */
    async arrive(orderId: number) {
      for (const { id, deliveredAt } of await parcelsOf(t, orderId)) if (!deliveredAt) await track(id, 'delivered')
    },
    csv: (csv: string) => t.call(staffCalls.importTrackingEvents, { csv }, seller),
    /** An order whose only parcel has left, and has come where it says so. */
    async shipped({ arrived = false, ...wanted }: Wanted & { arrived?: boolean } = {}) {
      const order = await aPaid(t, wanted)
      await ship(order.id)
      const parcel = one(await parcelsOf(t, order.id))
      if (arrived) await track(parcel.id, 'delivered')
      return { ...order, parcel }
    },
  }
}

type Mine = { number: string; buyer: { token: string } }
export const remind = (t: TestApp, order: Mine) =>
  t.call(orderEndpoints.remindShipment, { order_no: order.number }, order.buyer)
export const confirm = (t: TestApp, order: Mine, sure = false) =>
  t.call(orderEndpoints.confirmReceipt, { order_no: order.number, sure }, order.buyer)
export const details = async (t: TestApp, order: Mine) =>
  (await t.call(orderEndpoints.getOrder, { order_no: order.number }, order.buyer)).data
export const track = (t: TestApp, order: Mine) =>
  t.call(logisticsEndpoints.getTrackInfo, { order_no: order.number }, order.buyer)

export const eventsOf = async (t: TestApp, parcel: { carrierId: number; number: string }) =>
  (await readEvents(t.db, [parcel]))(parcel)

/** The buyer confirms, whoever he is. */
export const receive = async (t: TestApp, orderId: number): Promise<void> =>
  inTransaction(t.systemContext(), async (tx) => {
    await receiveOrder(tx, await lockOrderById(tx.db, orderId), 'buyer')
  })
