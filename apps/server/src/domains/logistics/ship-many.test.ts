import type { InputOf } from '@pitlane/contract/endpoint.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { shippingStaffEndpoints as calls } from '@pitlane/contract/logistics/shipping.ts'
import { zero } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aPaid, aSeller, carrierId, parcelsOf, remind } from '../../../test/shipping.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { freightOptions } from '../address/tables.ts'
import { apply, aRequest, revoke } from '../after-sales/factory.ts'
import { readOrder } from '../order/factory.ts'
import { orders } from '../order/tables.ts'
import { carriers } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const { seller, ship, pack } = await aSeller(t)
const dhl = await carrierId(t)
const queue = async (input: InputOf<typeof calls.listShipping> = {}, lang = 'en') =>
  (await t.call(calls.listShipping, input, { ...seller, headers: { lang } })).data.list
const mine = async (ids: readonly number[]) => (await queue({ page_size: 100 })).filter(({ id }) => ids.includes(id))
const parcel = (id: number, pieces: number, number = `M${randomUUID()}`) => ({
  id,
  key: randomUUID(),
  carrier_id: dhl,
  tracking_number: number,
  pieces,
})
const shipMany = (parcels: ReturnType<typeof parcel>[]) => t.call(calls.shipMany, { parcels }, seller)
const importCsv = (csv: string, dry = false) => t.call(calls.importShipping, { csv, dry }, seller)

test('the queue says what waits and how, the longest first, and what has left of it', async () => {
  const first = await aPaid(t, { quantity: 3 })
  t.pass(60_000)
  const second = await aPaid(t)
  await remind(t, second)
  await ship(first.id, { lines: [{ line_id: first.lineId, quantity: 1 }] })
  const rows = await mine([first.id, second.id])
  expect(rows).toMatchObject([
    {
      id: first.id,
      order_no: first.number,
      pieces: 2,
      asked: 0,
      parcels: 1,
      shipment: 'in_transit',
      reminded_at: null,
    },
    { id: second.id, pieces: 1, parcels: 0, shipment: 'preparing', reminded_at: t.now() },
  ])
  expect(rows[0]!.items).toEqual([expect.stringMatching(/^2 × .+ \(.+\)$/)])
  expect(rows[0]!.since).toBeLessThan(rows[1]!.since)
  expect(rows[0]!.country).not.toBe('')
  expect((await queue({ pressing: 'reminded', page_size: 100 })).map(({ id }) => id)).toContain(second.id)
  expect((await queue({ pressing: 'reminded', page_size: 100 })).map(({ id }) => id)).not.toContain(first.id)
  expect((await queue({ q: second.number })).map(({ id }) => id)).toEqual([second.id])
})

test('delivery is told in the language of whoever reads it, unless the option was renamed since', async () => {
  const order = await aPaid(t)
  const [option] = await t.db
    .insert(freightOptions)
    .values({ titles: { en: 'Express', zh: '特快', de: 'Eilversand' }, price: zero })
    .returning()
  await t.db
    .update(orders)
    .set({ freightOptionId: option!.id, shippingTitle: 'Eilversand', lang: 'de' })
    .where(eq(orders.id, order.id))
  const inChinese = { ...seller, headers: { lang: 'zh' } }
  const read = async () => (await t.call(orderStaffEndpoints.getStaffOrder, { id: order.id }, inChinese)).data
  expect((await read()).shipping_title).toBe('特快')
  expect((await queue({ q: order.number }, 'zh'))[0]!.delivery).toBe('特快')
  expect((await queue({ q: order.number }, 'en'))[0]!.delivery).toBe('Express')
  await t.db
    .update(freightOptions)
    .set({ titles: { en: 'Slow boat', zh: '慢船' } })
    .where(eq(freightOptions.id, option!.id))
  expect((await read()).shipping_title).toBe('Eilversand')
})

test('many leave at once, each in its parcel; what is refused of one undoes nothing of the others', async () => {
  const [first, second, third] = [await aPaid(t, { quantity: 2 }), await aPaid(t), await aPaid(t)]
  const sent = [parcel(first.id, 2), parcel(second.id, 5), parcel(third.id, 1), parcel(999_999, 1)]
  const { data } = await shipMany(sent)
  expect(data).toEqual([
    { id: first.id, reason: null },
    // Somebody packed five; there is one.
    { id: second.id, reason: 'units_not_left' },
    { id: third.id, reason: null },
    { id: 999_999, reason: 'not_found' },
  ])
  expect(await parcelsOf(t, first.id)).toMatchObject([{ number: sent[0]!.tracking_number.toUpperCase() }])
  expect(await mine([first.id, second.id, third.id])).toMatchObject([{ id: second.id, pieces: 1 }])
  // The same again is the same, also beside another one.
  const again = await shipMany([sent[2]!, sent[0]!, { ...sent[1]!, key: randomUUID(), pieces: 1 }])
  expect(again.data.map(({ reason }) => reason)).toEqual([null, null, null])
  expect(await parcelsOf(t, first.id)).toHaveLength(1)
  // A key that is another parcel's is nobody else's.
  expect((await shipMany([{ ...sent[0]!, tracking_number: 'OTHER' }])).data).toEqual([
    { id: first.id, reason: 'repeat_order' },
  ])
})

test('units with a request stay, and the rest is what was seen', async () => {
  const order = await aPaid(t, { quantity: 3 })
  await apply(t, order, { type: 'refund', quantity: 1 })
  expect(await mine([order.id])).toMatchObject([{ pieces: 2, asked: 1 }])
  expect((await shipMany([parcel(order.id, 3)])).data[0]!.reason).toBe('units_not_left')
  expect((await shipMany([parcel(order.id, 2)])).data[0]!.reason).toBeNull()
})

test('an order of which all is asked back waits for nobody to ship it, until that is revoked', async () => {
  const [all, some] = [await aPaid(t, { quantity: 2 }), await aPaid(t, { quantity: 2 })]
  const request = await aRequest(t, { order: all, type: 'refund', quantity: 2 })
  await aRequest(t, { order: some, type: 'refund', quantity: 1 })
  expect((await mine([all.id, some.id])).map(({ id }) => id)).toEqual([some.id])
  await revoke(t, request)
  expect((await mine([all.id, some.id])).map(({ id }) => id).toSorted()).toEqual([all.id, some.id].toSorted())
})

test('many are packed at once, and again is no error', async () => {
  const [first, second] = [await aPaid(t), await aPaid(t)]
  await pack(second.id)
  const ids = [first.id, second.id, first.id]
  expect((await t.call(calls.packMany, { ids }, seller)).data).toEqual([
    { id: first.id, reason: null },
    { id: second.id, reason: null },
  ])
  expect((await readOrder(t, first.id)).shipment).toBe('to_ship')
})

test('a pick list sums what the orders need, by style, and says for whom', async () => {
  const first = await aPaid(t, { quantity: 2 })
  const second = await aPaid(t)
  const ids = [first.id, second.id]
  const { data } = await t.call(calls.getPickList, { ids }, seller)
  expect(data.orders).toMatchObject([
    { id: first.id, order_no: first.number, pieces: 2 },
    { id: second.id, order_no: second.number, pieces: 1 },
  ])
  expect(data.styles.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
  expect(data.styles.flatMap((style) => style.orders)).toEqual(
    expect.arrayContaining([
      { order_no: first.number, quantity: 2 },
      { order_no: second.number, quantity: 1 },
    ]),
  )
})

test('a table ships what it names: the dry run says the same and does nothing, and again changes nothing', async () => {
  const [first, second, third] = [await aPaid(t), await aPaid(t), await aPaid(t)]
  const over = await aPaid(t)
  await ship(over.id)
  await t.db.update(carriers).set({ active: false }).where(eq(carriers.code, 'ups'))
  const csv = [
    'Order_no;Carrier;Tracking_number',
    `${first.number};dhl;cs 1`,
    `${second.number.toLowerCase()};DHL;CS2`,
    `${second.number};DHL;CS3`,
    `${over.number};dhl;CS4`,
    'PL000000NOTHING;dhl;CS5',
    `${third.number};nobody;CS6`,
    `${third.number};dhl;`,
    `${third.number};ups;CS7`,
  ].join('\n')
  const refused = [
    { line: 4, reason: 'twice' },
    { line: 5, reason: 'order_not_shippable' },
    { line: 6, reason: 'unknown_order' },
    { line: 7, reason: 'carrier' },
    { line: 8, reason: 'number' },
    { line: 9, reason: 'twice' },
  ]
  expect((await importCsv(csv, true)).data).toEqual({ shipped: 2, known: 0, shared: 0, refused })
  expect(await parcelsOf(t, first.id)).toEqual([])
  expect((await importCsv(csv)).data).toEqual({ shipped: 2, known: 0, shared: 0, refused })
  expect(await parcelsOf(t, first.id)).toMatchObject([{ number: 'CS1' }])
  expect(await parcelsOf(t, second.id)).toMatchObject([{ number: 'CS2' }])
  expect(await parcelsOf(t, third.id)).toEqual([])
  expect((await importCsv(csv)).data).toEqual({ shipped: 0, known: 2, shared: 0, refused })
  expect((await importCsv(csv, true)).data).toEqual({ shipped: 0, known: 2, shared: 0, refused })
  expect(await parcelsOf(t, first.id)).toHaveLength(1)
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.entity, 'parcels'))
  expect(acts).toHaveLength(2)
})

test('the same table sent 8 times at once ships each order once', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => aPaid(t)))
  const csv = ['order,carrier,number', ...all.map(({ number }, at) => `${number},dhl,R${number}${at}`)].join('\n')
  const answers = await Promise.all(Array.from({ length: 8 }, () => importCsv(csv)))
  expect(answers.reduce((sum, { data }) => sum + data.shipped, 0)).toBe(4)
  for (const { id } of all) expect(await parcelsOf(t, id)).toHaveLength(1)
})

test('a text without the columns is refused as a whole', async () => {
  expect(await importCsv('number,carrier\n1,dhl')).toMatchObject({ reason: 'shipping_csv', field: 'csv' })
  expect(await importCsv('nothing', true)).toMatchObject({ reason: 'shipping_csv' })
})

test('a number that another order has is asked about, one order at a time and among many, and a table’s trial counts it', async () => {
  const orders = [await aPaid(t), await aPaid(t), await aPaid(t), await aPaid(t)] as const
  const [first, second, third, fourth] = orders
  const number = `S${randomUUID()}`.toUpperCase()
  const sent = parcel(first.id, 1, number)
  expect((await shipMany([sent])).data).toEqual([{ id: first.id, reason: null }])
  const refused = await ship(second.id, { number: ` ${number.toLowerCase()} ` })
  expect(refused).toMatchObject({ reason: 'number_shared', field: 'tracking_number' })
  expect(refused.message).toContain(first.number)
  expect(await parcelsOf(t, second.id)).toEqual([])
  // The same call again is no question.
  expect((await shipMany([sent])).data).toEqual([{ id: first.id, reason: null }])
  const asked = [parcel(second.id, 1, number), parcel(third.id, 1)]
  expect((await shipMany(asked)).data.map(({ reason }) => reason)).toEqual(['number_shared', null])
  const again = await t.call(calls.shipMany, { parcels: [{ ...asked[0]!, shared: true }] }, seller)
  expect(again.data).toEqual([{ id: second.id, reason: null }])
  const csv = `order_no,carrier,tracking_number\n${fourth.number},dhl,${number}`
  expect((await importCsv(csv, true)).data).toMatchObject({ shipped: 1, shared: 1, refused: [] })
  expect((await importCsv(csv)).data).toMatchObject({ shipped: 1, shared: 1 })
  expect((await importCsv(csv)).data).toMatchObject({ shipped: 0, known: 1, shared: 0 })
})
