import { afterSalesEndpoints } from '@pitlane/contract/after-sales/after-sales.ts'
import { logisticsStaffEndpoints as calls } from '@pitlane/contract/logistics/staff.ts'
import { logisticsEndpoints } from '@pitlane/contract/logistics/logistics.ts'
import { logisticsStates, newestFirst } from '@pitlane/domain/logistics/logistics.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aPaid, aSeller, carrierId, details, eventsOf, parcelsOf, track as trackOf } from '../../../test/shipping.ts'
import { aRequestThatIs, theStaff } from '../after-sales/factory.ts'
import { one } from '../../platform/db/database.ts'
import { readOrder } from '../order/factory.ts'
import { trackingEvents } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const hour = 3_600_000
const { shipped, ship, track, csv, seller } = await aSeller(t)

test('a buyer follows his parcels: what is in them, and what couriers told, newest first', async () => {
  const order = await aPaid(t, { quantity: 3 })
  await ship(order.id, { number: 'A1', lines: [{ line_id: order.lineId, quantity: 2 }] })
  const parcel = one(await parcelsOf(t, order.id))
  t.pass(3 * hour)
  await track(parcel.id, 'out_for_delivery', t.now() - hour)
  await track(parcel.id, 'in_transit', t.now() - 2 * hour)
  const { data } = await trackOf(t, order)
  expect(data).toMatchObject({
    order_no: order.number,
    to_ship: 1,
    now: t.now(),
    parcels: [
      {
        kind: 'order',
        courier: 'DHL',
        tracking_number: 'A1',
        url: expect.stringContaining('A1'),
        state: 'out_for_delivery',
        lines: [{ line_id: order.lineId, quantity: 2, name: expect.any(String) }],
      },
    ],
  })
  expect(data.parcels[0]!.events.map(({ state }) => state)).toEqual(['out_for_delivery', 'in_transit'])
  expect(await details(t, order)).toMatchObject({ parcels: [{ latest: { state: 'out_for_delivery' } }] })
  expect(await trackOf(t, { ...order, buyer: (await aPaid(t)).buyer })).toMatchObject({ reason: 'order_gone' })
})

test('nothing has been told of what has not left', async () => {
  expect((await trackOf(t, await aPaid(t))).data).toMatchObject({ parcels: [], to_ship: 1 })
})

test('an order is delivered when all of it has left and every parcel has come', async () => {
  const order = await aPaid(t, { quantity: 2 })
  const half = [{ line_id: order.lineId, quantity: 1 }]
  await ship(order.id, { lines: half })
  const [first] = await parcelsOf(t, order.id)
  await track(first!.id, 'delivered')
  expect((await readOrder(t, order.id)).shipment).toBe('in_transit')
  t.pass(hour)
  await ship(order.id, { lines: half })
  const [, second] = await parcelsOf(t, order.id)
  t.pass(hour)
  await track(second!.id, 'in_transit')
  expect((await readOrder(t, order.id)).shipment).toBe('in_transit')
  t.pass(hour)
  await track(second!.id, 'delivered', t.now() - 1_000)
  expect(await readOrder(t, order.id)).toMatchObject({
    shipment: 'delivered',
    deliveredAt: new Date(t.now() - 1_000),
  })
})

test('units that are refunded before they leave are not waited for', async () => {
  const order = await aPaid(t, { quantity: 2 })
  await ship(order.id, { lines: [{ line_id: order.lineId, quantity: 1 }] })
  await track(one(await parcelsOf(t, order.id)).id, 'delivered')
  await aRequestThatIs(t, 'refunded', { order, type: 'refund', quantity: 1 })
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ shipment: 'delivered', payment: 'part_refunded' })
})

test('a number may be told of before it is entered', async () => {
  const order = await aPaid(t)
  const carrier = await carrierId(t)
  await t.db.insert(trackingEvents).values({
    carrierId: carrier,
    number: 'EARLY1',
    at: new Date(t.now() - hour),
    state: 'delivered',
    source: 'fake',
    receivedAt: new Date(t.now()),
  })
  expect((await ship(order.id, { number: 'early1' })).data.parcels).toMatchObject([{ state: 'delivered' }])
})

test('an event that is told again is one; times that cannot be are refused', async () => {
  const { parcel } = await shipped()
  await track(parcel.id, 'in_transit', t.now())
  await track(parcel.id, 'in_transit', t.now())
  expect(await eventsOf(t, parcel)).toHaveLength(1)
  expect(await track(parcel.id, 'delivered', t.now() + 48 * hour)).toMatchObject({
    reason: 'tracking_time',
    field: 'at',
  })
  expect(await track(parcel.id, 'delivered', 0)).toMatchObject({ reason: 'tracking_time' })
  expect((await track(999_999, 'delivered')).status).toBe(404)
})

test('in whatever order events come, the parcel ends in the same state, and the order with it', async () => {
  const anEvent = fc.record({ hours: fc.integer({ min: 0, max: 30 }), state: fc.constantFrom(...logisticsStates) })
  const events = fc.uniqueArray(anEvent, {
    minLength: 1,
    maxLength: 6,
    selector: ({ hours, state }) => `${hours} ${state}`,
  })
  await fc.assert(
    fc.asyncProperty(
      events.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      async ([list, shuffled]) => {
        const outcomes = await Promise.all(
          [list, shuffled].map(async (told) => {
            const { id, parcel } = await shipped()
            const start = t.now() - 31 * hour
            for (const { hours, state } of told) await track(parcel.id, state, start + hours * hour)
            const { state } = one(await parcelsOf(t, id))
            return { state, wasDelivered: (await readOrder(t, id)).shipment === 'delivered' }
          }),
        )
        const latest = newestFirst(list.map(({ hours, state }) => ({ at: hours, state })))[0]!.state
        expect(outcomes.map(({ state }) => state)).toEqual([latest, latest])
        if (latest === 'delivered') expect(outcomes.map(({ wasDelivered }) => wasDelivered)).toEqual([true, true])
      },
    ),
    { numRuns: 12 },
  )
})

const head = 'carrier,number,time,state,place,text'
test('events are imported from a table: good rows are taken, bad ones named by their line', async () => {
  const [first, second] = [await shipped(), await shipped()]
  const table = [
    `\u{feff}${head}`,
    `dhl,${first.parcel.number},2026-11-20T10:00:00Z,in transit,"Leipzig, DE","Sorted, ""hub"""`,
    `DHL,${first.parcel.number.toLowerCase()},2026-11-20 13:30 +01:00,delivered,Graz,`,
    '',
    `dhl,${second.parcel.number},2026-11-20 10:00,vanished,,`,
    `nobody,${second.parcel.number},2026-11-20 10:00,delivered,,`,
    'dhl,NOT-OURS,2026-11-20 10:00,delivered,,',
    `dhl,${second.parcel.number},2026-02-31 10:00,delivered,,`,
    `dhl,${second.parcel.number},2026-11-20 10:00,delivered,${'x'.repeat(121)},`,
    `dhl,,2026-11-20 10:00,delivered,,`,
    `dhl,${second.parcel.number},2026-11-20 10:00,delivered,,,one too many`,
  ].join('\r\n')
  const { data } = await csv(table)
  expect(data).toEqual({
    accepted: 2,
    known: 0,
    refused: [
      { line: 5, reason: 'state' },
      { line: 6, reason: 'carrier' },
      { line: 7, reason: 'unknown_parcel' },
      { line: 8, reason: 'time' },
      { line: 9, reason: 'place' },
      { line: 10, reason: 'number' },
      { line: 11, reason: 'columns' },
    ],
  })
  expect(await eventsOf(t, first.parcel)).toEqual([
    { at: Date.UTC(2026, 10, 20, 12, 30), state: 'delivered', place: 'Graz', text: '' },
    { at: Date.UTC(2026, 10, 20, 10), state: 'in_transit', place: 'Leipzig, DE', text: 'Sorted, "hub"' },
  ])
  expect((await readOrder(t, first.id)).shipment).toBe('delivered')
  expect((await csv(table)).data).toMatchObject({ accepted: 0, known: 2 })
})

test('a table of another spreadsheet is read too; what is no table is refused', async () => {
  const { parcel } = await shipped()
  const cells = ['state', 'Number', 'CARRIER', 'time']
  const row = ['delivered', parcel.number, 'dhl', '2026-11-20 10:00']
  expect((await csv([cells, row].map((line) => line.join(';')).join('\n'))).data).toMatchObject({ accepted: 1 })
  expect((await csv([cells, row].map((line) => line.join('\t')).join('\n'))).data).toMatchObject({ known: 1 })
  for (const bad of ['number,time\n1,2', 'hello', '"'])
    expect(await csv(bad)).toMatchObject({ reason: 'tracking_csv', field: 'csv' })
  expect((await csv(`${head}\ndhl,"A,2026-11-20 10:00,delivered,,`)).data).toMatchObject({
    accepted: 0,
    refused: [{ reason: 'columns' }],
  })
  expect(await csv(`${head}\n${'a,b,c,d\n'.repeat(2_001)}`)).toMatchObject({ reason: 'field_too_long', field: 'csv' })
  expect(await csv('x'.repeat(200_001))).toMatchObject({ reason: 'field_too_long', field: 'csv' })
})

type Report = Parameters<typeof t.tracking.notification>[0]
const tell = async (report: Report, provider = 'fake', change: object = {}) => {
  const { payload, headers } = t.tracking.notification(report)
  const response = await t.app.inject({
    method: 'POST',
    url: `/h5_mall/tracking/notify/${provider}`,
    payload,
    headers: { ...headers, ...change },
  })
  return [response.statusCode, (response.json() as { data: { result: string } | null }).data?.result]
}

test('a provider is told of each number, and tells of it again and again', async () => {
  const { id, parcel } = await shipped()
  await t.runJobs()
  expect(t.tracking.registered.at(-1)).toMatchObject({ carrier: 'dhl', number: parcel.number })
  const events: Report['events'] = [{ at: t.now() - hour, state: 'in_transit', place: 'Leipzig', text: '' }]
  const report = { carrier: 'dhl', number: parcel.number, events }
  expect(await tell(report)).toEqual([200, 'recorded'])
  expect(await tell(report)).toEqual([200, 'known'])
  events.push({ at: t.now(), state: 'delivered', place: '', text: '' })
  expect(await tell(report)).toEqual([200, 'recorded'])
  expect(await readOrder(t, id)).toMatchObject({ shipment: 'delivered' })
  expect(await tell({ ...report, number: 'NOBODYS' })).toEqual([200, 'ignored'])
  expect(await tell({ ...report, carrier: 'nobody' })).toEqual([200, 'ignored'])
  expect(await tell({ ...report, events: [] })).toEqual([200, 'known'])
  expect((await tell(report, 'fake', { 'x-signature': 'wrong' }))[0]).toBe(403)
  expect((await tell(report, 'aftership'))[0]).toBe(404)
})

test('a number that the provider does not take at once is asked for again', async () => {
  const order = await aPaid(t)
  await ship(order.id, { number: 'XLATER' })
  await expect(t.runJobs()).rejects.toThrow('not now')
  const parcel = one(await parcelsOf(t, order.id))
  t.queue.push({ name: 'tracking.register', payload: { parcelId: parcel.id }, startAfter: undefined })
  await t.runJobs()
  expect(t.tracking.registered.at(-1)).toMatchObject({ number: 'XLATER' })
})

test('a provider is told of the number that a buyer sends goods back with, and again when he corrects it', async () => {
  const request = await aRequestThatIs(t, 'waiting_return')
  const sendBack = (courier: object, tracking_number: string) =>
    t.call(
      afterSalesEndpoints.saveExpressNo,
      { after_sales_no: request.number, tracking_number, ...courier },
      request.order.buyer,
    )
  const dhl = { carrier_id: await carrierId(t) }
  await sendBack(dhl, 'BACKWRONG')
  await sendBack(dhl, 'BACKRIGHT')
  await t.runJobs()
  const { number: orderNo } = request.order
  expect(t.tracking.registered.at(-1)).toEqual({ carrier: 'dhl', number: 'BACKRIGHT', orderNo })
  const events: Report['events'] = [{ at: t.now(), state: 'in_transit', place: 'Leipzig', text: '' }]
  expect(await tell({ carrier: 'dhl', number: 'BACKRIGHT', events })).toEqual([200, 'recorded'])
  const { length } = t.tracking.registered
  await sendBack({ courier: 'Bicycle Ben' }, 'BEN1')
  await t.runJobs()
  expect(t.tracking.registered).toHaveLength(length)
})

test('what a buyer sends back, and what he gets instead, are followed like any parcel', async () => {
  const request = await aRequestThatIs(t, 'returning', { type: 'exchange' })
  const { order } = request
  const info = (after_sales_no: string, buyer: { token: string } = order.buyer) =>
    t.call(logisticsEndpoints.getTrackInfo, { after_sales_no }, buyer)
  expect((await info(request.number)).data).toMatchObject({ order_no: order.number, parcels: [{ kind: 'return' }] })
  expect(await info('AS1')).toMatchObject({ reason: 'after_sales_gone', field: 'after_sales_no' })
  expect(await info(request.number, (await aPaid(t)).buyer)).toMatchObject({ reason: 'after_sales_gone' })
  const staff = await theStaff(t)
  await staff.receive(request.id, 1)
  await staff.reship(request.id)
  expect((await info(request.number)).data.parcels).toMatchObject([{ kind: 'replacement' }, { kind: 'return' }])
  const replacement = one((await parcelsOf(t, order.id)).filter(({ afterSalesId }) => afterSalesId !== null))
  t.pass(hour)
  await track(replacement.id, 'delivered')
  expect((await staff.get(request.id)).state).toBe('exchanged')
})

test('only who ships enters what couriers told', async () => {
  const { parcel, buyer } = await shipped()
  const event = { id: parcel.id, at: t.now(), state: 'delivered' as const }
  expect((await t.call(calls.addTrackingEvent, event, buyer)).status).toBe(403)
  expect((await t.call(calls.addTrackingEvent, event, seller)).code).toBe(0)
  expect(await t.db.$count(trackingEvents, eq(trackingEvents.number, parcel.number))).toBe(1)
})
