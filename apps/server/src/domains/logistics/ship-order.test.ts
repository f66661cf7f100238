import { logisticsStaffEndpoints as calls } from '@pitlane/contract/logistics/staff.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aPaid, aSeller, carrierId, details, linesOf, movesOf, parcelsOf } from '../../../test/shipping.ts'
import { aUser } from '../account/factory.ts'
import { aRequest } from '../after-sales/factory.ts'
import { one } from '../../platform/db/database.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { pay, start } from '../payment/factory.ts'
import { aBuyer, anIntention, anOrder, aStyle, create, readOrder } from '../order/factory.ts'
import { carriers } from './tables.ts'
import { orderLines, orders } from '../order/tables.ts'

const t = await testApp()
guardInvariants(t)
const { seller, ship, pack, track } = await aSeller(t)
const support = await aUser(t, { role: 'support' })
const get = async (id: number) => (await t.call(orderStaffEndpoints.getStaffOrder, { id }, seller)).data

const readByNumber = async (number: string) => one(await t.db.select().from(orders).where(eq(orders.number, number)))

test('a paid order is packed once and shipped; its buyer sees the parcel, and staff who did it', async () => {
  const order = await aPaid(t, { quantity: 2 })
  expect(await get(order.id)).toMatchObject({
    can_pack: true,
    can_ship: true,
    lines: [{ to_ship: 2, code: expect.any(String) }],
  })
  await pack(order.id)
  expect((await pack(order.id)).data).toMatchObject({ shipment: 'to_ship', can_pack: false, can_ship: true })
  const { data } = await ship(order.id, { number: ' jd 0001 ' })
  expect(data).toMatchObject({
    shipment: 'in_transit',
    shipped_at: t.now(),
    can_ship: false,
    lines: [{ shipped: 2, to_ship: 0 }],
    parcels: [{ tracking_number: 'JD0001', courier: 'DHL', state: 'awaiting_pickup', events: [] }],
  })
  expect(await movesOf(t, order.id, 'shipment')).toEqual(['preparing', 'to_ship', 'in_transit'])
  expect(await details(t, order)).toMatchObject({
    label: 'in_transit',
    actions: ['logistics', 'confirm', 'apply'],
    parcels: [{ tracking_number: 'JD0001', url: expect.stringContaining('JD0001'), latest: null }],
    lines: [{ shipped: 2, refunded: 0 }],
  })
  const acts = (
    await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(order.id)))
  ).map(({ action, staffId }) => [action, staffId])
  expect(acts).toEqual([
    ['pack', seller.id],
    ['ship', seller.id],
  ])
})

test('the same key is the same parcel, and is nobody else’s', async () => {
  const [order, other] = [await aPaid(t), await aPaid(t)]
  const key = randomUUID()
  const sent = { key, number: 'K1' }
  await ship(order.id, sent)
  expect((await ship(order.id, sent)).data.parcels).toHaveLength(1)
  expect((await ship(order.id, { key, number: 'K2' })).reason).toBe('repeat_order')
  expect(await ship(other.id, sent)).toMatchObject({ reason: 'repeat_order', field: 'key' })
  expect(await parcelsOf(t, other.id)).toEqual([])
})

test('a number is one parcel of an order, however it is typed and whatever is meant by it', async () => {
  const order = await aPaid(t, { quantity: 3 })
  const lines = [{ line_id: order.lineId, quantity: 1 }]
  await ship(order.id, { number: 'TWICE1', lines })
  const again = await ship(order.id, { number: 'twice 1', lines })
  expect(again).toMatchObject({ reason: 'number_own', field: 'tracking_number' })
  const meant = {
    id: order.id,
    key: randomUUID(),
    carrier_id: await carrierId(t, 'dhl'),
    tracking_number: 'TWICE1',
    lines,
    shared: true as const,
  }
  expect((await t.call(calls.shipStaffOrder, meant, seller)).reason).toBe('number_own')
  // Another carrier may count the same.
  expect((await ship(order.id, { number: 'TWICE1', carrier: 'ups', lines })).data.parcels).toHaveLength(2)
  const { data } = await ship(order.id, { number: 'THIRD1', lines })
  const third = data.parcels.find(({ tracking_number }) => tracking_number === 'THIRD1')!
  const corrected = { id: third.id, was: 'THIRD1', carrier_id: await carrierId(t, 'dhl'), tracking_number: 'TWICE1' }
  expect((await t.call(calls.correctStaffParcel, corrected, seller)).reason).toBe('number_own')
})

test('an order leaves in as many parcels as it takes, and no unit twice', async () => {
  const order = await aPaid(t, { quantity: 5 })
  const line_id = order.lineId
  expect((await ship(order.id, { lines: [{ line_id, quantity: 2 }] })).data).toMatchObject({
    shipment: 'in_transit',
    can_ship: true,
    lines: [{ shipped: 2, to_ship: 3 }],
  })
  expect(await details(t, order)).toMatchObject({ disabled: [{ action: 'confirm', reason: 'order_not_shipped' }] })
  const twice = [1, 1].map((quantity) => ({ line_id, quantity }))
  expect((await ship(order.id, { lines: twice })).data.lines).toMatchObject([{ shipped: 4, to_ship: 1 }])
  expect(await ship(order.id, { lines: [{ line_id, quantity: 2 }] })).toMatchObject({
    reason: 'units_not_left',
    field: 'lines.0.quantity',
  })
  await ship(order.id, { lines: [{ line_id, quantity: 1 }] })
  expect(await ship(order.id, { lines: [{ line_id, quantity: 1 }] })).toMatchObject({ reason: 'order_not_shippable' })
  expect(await parcelsOf(t, order.id)).toHaveLength(3)
  expect((await readOrder(t, order.id)).shippedAt).not.toBeNull()
})

test('the row of a line refuses more units than it has, whoever asks', async () => {
  const order = await aPaid(t)
  await expect(
    t.db.update(orderLines).set({ shipped: 2 }).where(eq(orderLines.id, order.lineId)).execute(),
  ).rejects.toThrow()
  expect(await linesOf(t, order.id)).toMatchObject([{ shipped: 0 }])
})

test('what is not paid, over, or another order’s is not shipped', async () => {
  const unpaid = await anOrder(t)
  expect(await ship(unpaid.id)).toMatchObject({ reason: 'order_not_shippable' })
  expect(await pack(unpaid.id)).toMatchObject({ reason: 'order_not_shippable' })
  await t.call(orderEndpoints.cancelOrder, { order_no: unpaid.number }, unpaid.buyer)
  expect(await ship(unpaid.id)).toMatchObject({ reason: 'order_not_shippable' })
  const [order, other] = [await aPaid(t), await aPaid(t)]
  expect(await ship(order.id, { lines: [{ line_id: other.lineId, quantity: 1 }] })).toMatchObject({
    reason: 'units_not_left',
    field: 'lines.0.quantity',
  })
  expect((await ship(999_999, { lines: [{ line_id: 1, quantity: 1 }] })).status).toBe(404)
  expect((await pack(999_999)).status).toBe(404)
  const virtual = await aPaid(t, { virtual: true })
  expect(await ship(virtual.id)).toMatchObject({ reason: 'order_not_shippable' })
  expect(await readOrder(t, order.id)).toMatchObject({ shipment: 'preparing', shippedAt: null })
})

test('software beside goods is never waited for', async () => {
  const buyer = await aBuyer(t)
  const styles = [await aStyle(t, {}), await aStyle(t, { kind: 'software' })]
  const basket = { goods: styles.map((sku_id) => ({ sku_id, quantity: 1 })), shipping: buyer.shipping }
  const { order_no: number } = (await create(t, buyer, await anIntention(t, buyer, basket))).data
  await pay(t, `fake-${(await start(t, { number, buyer })).data.payment_id}`)
  const { id } = await readByNumber(number)
  const [goods, software] = await linesOf(t, id)
  const both = [goods!, software!].map((line) => ({ line_id: line.id, quantity: 1 }))
  expect((await get(id)).lines).toMatchObject([{ to_ship: 1 }, { to_ship: 0 }])
  expect(await ship(id, { lines: both })).toMatchObject({ reason: 'units_not_left', field: 'lines.1.quantity' })
  expect((await ship(id, { lines: both.slice(0, 1) })).data).toMatchObject({ can_ship: false })
  await track(one(await parcelsOf(t, id)).id, 'delivered')
  expect((await readOrder(t, id)).shipment).toBe('delivered')
})

test('a unit about which a refund is asked for stays in the house; when it is refused, it may leave', async () => {
  const order = await aPaid(t, { quantity: 2 })
  await aRequest(t, { order, type: 'refund', quantity: 1 })
  expect((await get(order.id)).lines).toMatchObject([{ to_ship: 1 }])
  expect(await ship(order.id)).toMatchObject({ reason: 'units_not_left' })
  expect((await ship(order.id, { lines: [{ line_id: order.lineId, quantity: 1 }] })).code).toBe(0)
  // While it is not decided, nothing is complete.
  const [parcel] = await parcelsOf(t, order.id)
  await track(parcel!.id, 'delivered')
  expect(await readOrder(t, order.id)).toMatchObject({ shipment: 'in_transit' })
})

test('a courier that is not active ships nothing new', async () => {
  const order = await aPaid(t)
  const gone = await carrierId(t, 'aramex')
  await t.db.update(carriers).set({ active: false }).where(eq(carriers.id, gone))
  expect(await ship(order.id, { carrier: 'aramex' })).toMatchObject({ reason: 'carrier_gone', field: 'carrier_id' })
})

test('a number is corrected by who has read it; what was heard of the wrong one is another parcel’s', async () => {
  const order = await aPaid(t)
  await ship(order.id, { number: 'WRONG1' })
  const parcel = one(await parcelsOf(t, order.id))
  await track(parcel.id, 'in_transit')
  const correct = async (was: string, tracking_number: string) =>
    t.call(
      calls.correctStaffParcel,
      { id: parcel.id, was, carrier_id: await carrierId(t, 'ups'), tracking_number },
      seller,
    )
  expect(await correct('OTHER', 'right1')).toMatchObject({ reason: 'edited_meanwhile' })
  const { data } = await correct('WRONG1', 'right1')
  expect(data.parcels).toMatchObject([
    { courier: 'UPS', tracking_number: 'RIGHT1', state: 'awaiting_pickup', events: [] },
  ])
  // A repeated call finds it done.
  expect((await correct('WRONG1', 'right1')).code).toBe(0)
  const other = await aPaid(t)
  await ship(other.id, { number: 'THEIRS1', carrier: 'ups' })
  expect(await correct('RIGHT1', 'theirs1')).toMatchObject({ reason: 'number_shared', field: 'tracking_number' })
  expect(
    (await t.call(calls.correctStaffParcel, { id: 999_999, was: '', carrier_id: 1, tracking_number: 'X' }, seller))
      .status,
  ).toBe(404)
})

test('staff tell each other something about an order, once for a key', async () => {
  const order = await aPaid(t)
  const note = { id: order.id, key: randomUUID(), text: 'Rang the buyer: leave it with the neighbour' }
  await t.call(calls.noteStaffOrder, note, seller)
  await t.call(calls.noteStaffOrder, note, seller)
  await t.call(calls.noteStaffOrder, { ...note, key: randomUUID(), text: 'Done' }, support)
  expect((await get(order.id)).notes).toMatchObject([
    { text: 'Done', email: support.email },
    { text: note.text, email: seller.email, at: t.now() },
  ])
  expect(await t.call(calls.noteStaffOrder, { ...note, id: (await aPaid(t)).id }, seller)).toMatchObject({
    reason: 'repeat_order',
  })
  expect(JSON.stringify(await details(t, order))).not.toContain('neighbour')
})

test('what waits to be shipped is found oldest first, also the rest of an order', async () => {
  const [first, second, third] = [await aPaid(t, { quantity: 2 }), await aPaid(t), await aPaid(t)]
  await ship(first.id, { lines: [{ line_id: first.lineId, quantity: 1 }] })
  await ship(third.id)
  const { data } = await t.call(orderStaffEndpoints.listStaffOrders, { waiting: 'to_ship', page_size: 100 }, seller)
  const ids = data.list.map(({ id }) => id)
  expect(ids.filter((id) => [first.id, second.id, third.id].includes(id))).toEqual([first.id, second.id])
  expect(data.list.find(({ id }) => id === first.id)).toMatchObject({ to_ship: 1, shipment: 'in_transit' })
  expect(data.list.map(({ paid_at }) => paid_at)).toEqual(data.list.map(({ paid_at }) => paid_at).toSorted())
})
