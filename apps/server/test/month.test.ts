import { catalogStaffEndpoints as goodsCalls } from '@pitlane/contract/catalog/staff.ts'
import { staffRefundEndpoints } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { figuresStaffEndpoints } from '@pitlane/contract/figures/staff.ts'
import { webhookStaffEndpoints } from '@pitlane/contract/integration/webhooks-staff.ts'
import { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aProduct } from '../src/domains/catalog/factory.ts'
import { anApiKey } from '../src/domains/integration/factory.ts'
import { aBuyer, anOrder, type TestBuyer, withoutHoldLimits } from '../src/domains/order/factory.ts'
import { pay, start } from '../src/domains/payment/factory.ts'
import { one } from '../src/platform/db/database.ts'
import { testApp } from './harness.ts'
import { guardInvariants } from './invariants.ts'
import { carrierId, linesOf } from './shipping.ts'
import { aReceiver, isFromShop } from './webhook-receiver.ts'

/**
 * A month of a shop whose ERP works with a key and is told by webhooks: it sets stock and prices, ships each evening what was
 * paid, and refunds parts. At its end four books are the same to the cent: the provider's,
 * the shop's figures, the exported lists, and what the ERP has added up from what it was told.
 */
const t = await testApp({ env: { SECRET_KEY: 'x'.repeat(32), WEBHOOKS_PRIVATE: '1' } })
guardInvariants(t)
await withoutHoldLimits(t)
// Some of a month's amounts end in the cents that the fake obeys.
t.payments.mode.obeysCents = false
const day = 86_400_000
const erp = await anApiKey(t)
const hooks = await aReceiver()
afterAll(() => hooks.stop())
const wanted = ['order.paid', 'refund.succeeded'] as const
const endpoint = { key: randomUUID(), name: 'ERP', url: hooks.url, events: [...wanted] }
const { data: hook } = await t.call(webhookStaffEndpoints.createWebhookEndpoint, endpoint, erp.owner)

type Told = { type: string; data: { order_id: number; amount?: number; payable?: number } }
const told = (type: (typeof wanted)[number]): Told['data'][] =>
  hooks.got.map(({ body }) => JSON.parse(body) as Told).flatMap((one) => (one.type === type ? one.data : []))
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The same month each time. */
let seed = 7
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

async function exported(list: string): Promise<Record<string, string>[]> {
  const headers = { authorization: `Bearer ${erp.token}` }
  const { body, statusCode } = await t.app.inject({ method: 'GET', url: `/console_api/export/${list}`, headers })
  expect(statusCode).toBe(200)
  const [head = '', ...rows] = body
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
  // No cell that is asked for here has a comma in it, but an address or a reason may: then it is quoted.
  const cells = (row: string) => [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell)
  const names = cells(head)
  return rows.map((row) => Object.fromEntries(cells(row).map((cell, at) => [names[at] ?? '', cell])))
}
/** `115.5` in minor units, without a sum of fractions. */
const minorOf = (text: string): number => Math.round(Number(text) * 100)

const goods = await Promise.all(
  [1_999, 4_950, 12_305].map(async (price, nth) =>
    one((await aProduct(t, { name: `Goods ${nth}`, price, stock: 0 })).styles),
  ),
)
const buyers: TestBuyer[] = []
for (let count = 0; count < 4; count += 1) buyers.push(await aBuyer(t))

async function sell(): Promise<{ id: number; ref: string }> {
  const style = goods[random(goods.length)]!
  const order = await anOrder(t, { user: buyers[random(buyers.length)]!, styleId: style.id, quantity: 1 + random(4) })
  const { data } = await start(t, order)
  const ref = `fake-${data.payment_id}`
  await pay(t, ref)
  return { id: order.id, ref }
}

/** What the ERP was told of since it looked last, sent in parcels. */
let seen = 0
async function shipWhatIsPaid(): Promise<number[]> {
  const ids = told('order.paid').map(({ order_id }) => order_id)
  const fresh = ids.slice(seen)
  seen = ids.length
  const carrier_id = await carrierId(t)
  for (const id of fresh) {
    const lines = (await linesOf(t, id)).map((line) => ({ line_id: line.id, quantity: line.quantity }))
    const parcel = { id, key: randomUUID(), carrier_id, tracking_number: `N${id}`, lines }
    // Sent twice, as an ERP does after a time-out.
    for (const _ of [1, 2])
      expect((await t.call(logisticsStaffEndpoints.shipStaffOrder, parcel, erp)).reason).toBeUndefined()
  }
  return fresh
}

async function refundPart(id: number): Promise<void> {
  const { data } = await t.call(staffRefundEndpoints.getRefundable, { id }, erp)
  const [line] = await linesOf(t, id)
  const isUnit = random(2) === 0
  const lines = isUnit ? [{ line_id: line!.id, quantity: 1, restock: random(2) }] : []
  const input = {
    id,
    key: randomUUID(),
    seen: data.seen,
    lines,
    freight: 0,
    goodwill: isUnit ? 0 : 1 + random(700),
    reason: 'A scratch',
  }
  for (const _ of [1, 2])
    expect((await t.call(staffRefundEndpoints.createStaffRefund, input, erp)).reason).toBeUndefined()
}

test(
  'a month adds up to the cent: at the provider, in the figures, in the lists and at the ERP',
  { timeout: 240_000 },
  async () => {
    for (const { id } of goods) {
      const input = { id, key: randomUUID(), delta: 500, why: 'Delivery' }
      expect((await t.call(goodsCalls.changeStock, input, erp)).data.on_hand).toBe(500)
    }
    for (let date = 0; date < 30; date += 1) {
      for (let count = 0; count < 2; count += 1) await sell()
      await t.runJobs()
      const [first, second] = await shipWhatIsPaid()
      if (date % 3 === 0 && first) await refundPart(first)
      if (date % 5 === 1 && second) await refundPart(second)
      await t.runJobs()
      t.pass(day)
      await t.logInAgain()
    }
    await t.runJobs()

    const books = [...t.payments.books.values()].filter(({ state }) => state === 'settled')
    const paid = sum(books.map(({ request }) => request.amount))
    const back = sum(books.flatMap(({ refunds }) => [...refunds.values()]))
    expect(books).toHaveLength(60)
    expect(back).toBeGreaterThan(0)

    for (const { headers, body } of hooks.got)
      expect(isFromShop(hook.secret!, headers, body, Number(headers['webhook-timestamp']) * 1000)).toBe(true)
    expect(new Set(hooks.got.map(({ headers }) => headers['webhook-id'])).size).toBe(hooks.got.length)
    expect(sum(told('order.paid').map(({ payable = 0 }) => payable))).toBe(paid)
    expect(sum(told('refund.succeeded').map(({ amount = 0 }) => amount))).toBe(back)

    const { data } = await t.call(figuresStaffEndpoints.getStaffFigures, { days: '90' }, erp)
    expect(sum(data.days.map(({ orders }) => orders))).toBe(60)
    expect(sum(data.days.map(({ sales }) => sales))).toBe(paid)
    expect(sum(data.days.map(({ refunds }) => refunds))).toBe(back)

    const orders = await exported('orders')
    expect(sum(orders.map(({ payable = '' }) => minorOf(payable)))).toBe(paid)
    expect(new Set(orders.map(({ shipment }) => shipment))).toEqual(new Set(['in_transit']))
    const refunds = await exported('refunds')
    expect(sum(refunds.map(({ amount = '' }) => minorOf(amount)))).toBe(back)
  },
)
