import { afterSalesEndpoints as calls } from '@pitlane/contract/after-sales/after-sales.ts'
import { afterSalesStaffEndpoints as staffCalls } from '@pitlane/contract/after-sales/staff.ts'
import { staffRefundEndpoints as refundCalls } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { nothingReceived, type UnitCondition } from '@pitlane/domain/after-sales/inspection.ts'
import type { AfterSalesState, AfterSalesType } from '@pitlane/domain/after-sales/states.ts'
import type { ShipmentState } from '@pitlane/domain/order/states.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { aSeller, receive } from '../../../test/shipping.ts'
import { aUser, type TestUser } from '../account/factory.ts'
import { one } from '../../platform/db/database.ts'
import type { anOrder } from '../order/factory.ts'
import { carriers } from '../logistics/tables.ts'
import { orderLines } from '../order/tables.ts'
import { aStartedPayment, pay } from '../payment/factory.ts'
import { sendRefund } from '../payment/send-refund.ts'
import { afterSalesRequests } from './tables.ts'

type WantedOrder = Parameters<typeof anOrder>[1] & { shipment?: ShipmentState }

/** A paid order; shipped and the like where it says so, as the carriers would have told. */
export async function aPaidOrder(t: TestApp, { shipment, ...wanted }: WantedOrder = {}) {
  const { order, ref } = await aStartedPayment(t, wanted)
  await pay(t, ref)
  if (shipment) await shipTo(t, order.id, shipment)
  const line = one(await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).limit(1))
  return { ...order, ref, lineId: line.id }
}
export type PaidOrder = Awaited<ReturnType<typeof aPaidOrder>>

const inHouse: readonly ShipmentState[] = ['none', 'preparing', 'to_ship']

/** As sellers and couriers bring it there, or a buyer who has his goods. */
async function shipTo(t: TestApp, orderId: number, shipment: ShipmentState): Promise<void> {
  const { pack, ship, arrive } = await aSeller(t)
  if (shipment === 'to_ship') await pack(orderId)
  if (inHouse.includes(shipment)) return
  const { reason } = await ship(orderId)
  if (reason) throw new Error(`not shipped: ${reason}`)
  if (shipment === 'in_transit') return
  await arrive(orderId)
  if (shipment === 'received') await receive(t, orderId)
}

type Wanted = { type?: AfterSalesType; quantity?: number; lineId?: number; key?: string; description?: string }

/** A reason that fits the type. */
export async function aReason(t: TestApp, user: { token: string }, type: AfterSalesType): Promise<number> {
  return one((await t.call(calls.listApplyReasons, { type }, user)).data).id
}

/** The body that the form sends. */
export async function anApplication(t: TestApp, order: PaidOrder, wanted: Wanted = {}) {
  const { type = 'refund', quantity = 1, lineId = order.lineId, key = randomUUID(), description = '' } = wanted
  const reason_id = await aReason(t, order.buyer, type)
  return {
    order_no: order.number,
    line_id: lineId,
    type,
    reason_id,
    quantity,
    description,
    media: [],
    idempotency_key: key,
  }
}

export async function apply(t: TestApp, order: PaidOrder, wanted: Wanted = {}) {
  return t.call(calls.addReturnOrder, await anApplication(t, order, wanted), order.buyer)
}

export const readRequest = async (t: TestApp, id: number) =>
  one(await t.db.select().from(afterSalesRequests).where(eq(afterSalesRequests.id, id)))

/** A request as its buyer has just submitted it. */
export async function aRequest(t: TestApp, wanted: Wanted & { order?: PaidOrder } = {}) {
  const { type = 'refund', quantity = 1 } = wanted
  const order =
    wanted.order ?? (await aPaidOrder(t, { quantity, ...(type === 'refund' ? {} : { shipment: 'delivered' }) }))
  const { data, reason } = await apply(t, order, wanted)
  if (!data) throw new Error(`no request: ${reason}`)
  const row = one(
    await t.db.select().from(afterSalesRequests).where(eq(afterSalesRequests.number, data.after_sales_no)),
  )
  return { ...row, order }
}
export type TestRequest = Awaited<ReturnType<typeof aRequest>>

/** What a refund of the staff's can be made up from, as they see it now. */
export const seeRefundable = async (t: TestApp, user: { token: string }, id: number) =>
  (await t.call(refundCalls.getRefundable, { id }, user)).data

type WantedRefund = {
  /** By line; none where it is not said. */
  units?: Record<number, number>
  restock?: number
  freight?: number
  goodwill?: number
  key?: string
  seen?: string
  reason?: string
}

/** A refund of the staff's, as the console sends it: by default all units of it go on the shelf again. */
export async function refundByStaff(t: TestApp, user: { token: string }, id: number, wanted: WantedRefund) {
  const { units = {}, restock, freight = 0, goodwill = 0, key = randomUUID(), reason = 'It came late.' } = wanted
  const seen = wanted.seen ?? (await seeRefundable(t, user, id)).seen
  const lines = Object.entries(units).map(([line_id, quantity]) => ({
    line_id: Number(line_id),
    quantity,
    restock: restock ?? quantity,
  }))
  return t.call(refundCalls.createStaffRefund, { id, key, seen, lines, freight, goodwill, reason }, user)
}

/** The staff by their roles, with what they do. */
export async function theStaff(t: TestApp) {
  const support = await aUser(t, { role: 'support' })
  const as = (user: TestUser) => ({
    approve: async (id: number) =>
      t.call(staffCalls.approveAfterSales, { id, version: (await readRequest(t, id)).version }, user),
    reject: async (id: number, reason = 'No.') =>
      t.call(staffCalls.rejectAfterSales, { id, version: (await readRequest(t, id)).version, reason }, user),
    /** So many units came back as new, and the others as is said. */
    receive: async (id: number, asNew: number, others: UnitCondition = 'damaged') => {
      const { version, quantity } = await readRequest(t, id)
      const units = { ...nothingReceived, [others]: Math.max(0, quantity - asNew) }
      return t.call(staffCalls.receiveReturn, { id, version, units: { ...units, as_new: units.as_new + asNew } }, user)
    },
    refund: async (id: number, lowered: { deduction?: number; reason?: string } = {}) =>
      t.call(staffCalls.refundAfterSales, { id, version: (await readRequest(t, id)).version, ...lowered }, user),
    refuse: async (id: number, reason = 'The box was empty.') =>
      t.call(staffCalls.refuseAfterSales, { id, version: (await readRequest(t, id)).version, reason }, user),
    reship: async (id: number, key: string = randomUUID(), isShared = false) =>
      t.call(
        staffCalls.shipReplacement,
        {
          id,
          version: (await readRequest(t, id)).version,
          key,
          carrier_id: await aCarrier(t),
          tracking_number: `NEW${id}`,
          ...(isShared ? { shared: true } : {}),
        },
        user,
      ),
    retry: (id: number) => t.call(staffCalls.retryRefund, { id }, user),
    get: async (id: number) => (await t.call(staffCalls.getStaffAfterSales, { id }, user)).data,
  })
  return { ...as(support), support, as }
}

export async function aCarrier(t: TestApp): Promise<number> {
  await t.db.insert(carriers).values({ code: 'dhl', name: 'DHL' }).onConflictDoNothing()
  return one(await t.db.select({ id: carriers.id }).from(carriers).where(eq(carriers.code, 'dhl'))).id
}

export const revoke = (t: TestApp, { number, order }: TestRequest) =>
  t.call(calls.cancelReturnOrder, { after_sales_no: number }, order.buyer)
export const sendBack = (t: TestApp, { number, order }: TestRequest) =>
  t.call(calls.saveExpressNo, { after_sales_no: number, courier: 'DHL', tracking_number: 'BACK1' }, order.buyer)
export const confirm = (t: TestApp, { number, order }: TestRequest) =>
  t.call(calls.confirmReplacement, { after_sales_no: number }, order.buyer)
export const accept = (t: TestApp, { number, order }: TestRequest) =>
  t.call(calls.acceptInspection, { after_sales_no: number }, order.buyer)
export const object = (t: TestApp, { number, order }: TestRequest, objection = 'It was whole when I sent it.') =>
  t.call(calls.objectToInspection, { after_sales_no: number, objection }, order.buyer)
export const modify = async (t: TestApp, { number, order }: TestRequest, wanted: Wanted = {}) =>
  t.call(calls.addReturnOrder, { ...(await anApplication(t, order, wanted)), after_sales_no: number }, order.buyer)

/** Makes the provider fail once; the test sets its later answers. */
export async function failRefund(t: TestApp, refundId: string): Promise<void> {
  const isItsJob = ({ payload }: (typeof t.queue)[number]) => 'refundId' in payload && payload.refundId === refundId
  t.queue.splice(t.queue.findIndex(isItsJob), 1)
  t.payments.mode.down = true
  await sendRefund(t.systemContext(), refundId).catch(() => {})
  t.payments.mode.down = false
  // The alert that comes with it is a line in the log.
  t.errors.splice(0)
}

/** A request that has come to a state, by the commands that lead there. Jobs that send money are left waiting. */
export async function aRequestThatIs(
  t: TestApp,
  state: AfterSalesState,
  wanted: Wanted & { order?: PaidOrder } = {},
): Promise<TestRequest> {
  const staff = await theStaff(t)
  const type = state === 'reshipping' || state === 'exchanged' ? 'exchange' : (wanted.type ?? 'return')
  const request = await aRequest(t, { ...wanted, type })
  const { id } = request
  const back = async (asNew = 1) => {
    await staff.approve(id)
    await sendBack(t, request)
    await staff.receive(id, asNew)
  }
  const ways: Record<AfterSalesState, () => Promise<unknown>> = {
    submitted: async () => {},
    rejected: () => staff.reject(id),
    revoked: () => revoke(t, request),
    waiting_return: () => staff.approve(id),
    returning: async () => [await staff.approve(id), await sendBack(t, request)],
    seller_received: () => back(),
    lowered: async () => [await back(0), await staff.refund(id, { deduction: 100, reason: 'Scratched.' })],
    refused: async () => [await back(0), await staff.refuse(id)],
    objected: async () => [await ways.refused(), await object(t, request)],
    not_refunded: async () => [await ways.refused(), await accept(t, request)],
    refunding: async () => [await back(), await staff.refund(id)],
    refund_failed: async () => {
      await ways.refunding()
      await failRefund(t, (await readRequest(t, id)).refundId!)
    },
    refunded: async () => [await ways.refunding(), await t.runJobs()],
    reshipping: async () => [await back(), await staff.reship(id)],
    exchanged: async () => [await ways.reshipping(), await confirm(t, request)],
  }
  await ways[state]()
  const current = await readRequest(t, id)
  if (current.state !== state) throw new Error(`the request is ${current.state}`)
  return { ...current, order: request.order }
}
