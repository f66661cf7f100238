import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { guardInvariants } from '../../../test/invariants.ts'
import { type Answer, testApp } from '../../../test/harness.ts'
import { styles } from '../catalog/tables.ts'
import { one } from '../../platform/db/database.ts'
import { forgetSettings, type SettingKey } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { aStartedPayment, pay } from '../payment/factory.ts'
import { aBuyer, anIntention, anOrder, aStyle, create, readOrder, type TestBuyer } from '../order/factory.ts'
import { orders } from '../order/tables.ts'

const t = await testApp()
guardInvariants(t)

async function set(wanted: Partial<Record<SettingKey, number>>) {
  await t.db.delete(settings)
  const rows = Object.entries(wanted).map(([key, value]) => ({ key, value }))
  if (rows.length > 0) await t.db.insert(settings).values(rows)
  forgetSettings(t.db)
}
afterEach(() => set({}))

const wants = (buyer: TestBuyer, styleId: number, quantity = 1) =>
  anIntention(t, buyer, { goods: [{ sku_id: styleId, quantity }], shipping: buyer.shipping })
const order = async (buyer: TestBuyer, styleId: number, quantity = 1) =>
  create(t, buyer, await wants(buyer, styleId, quantity))
/** Creates an order from another network than all other tests. */
async function createFrom(remoteAddress: string, buyer: TestBuyer, payload: object) {
  const { path: url } = orderEndpoints.createOrder
  const headers = { authorization: `Bearer ${buyer.token}` }
  return (await t.app.inject({ method: 'POST', url, headers, payload, remoteAddress })).json() as Answer<{
    order_no: string
  }>
}
const held = async (styleId: number) => one(await t.db.select().from(styles).where(eq(styles.id, styleId))).reserved

test('an account has so many unpaid orders, and is told what to do', async () => {
  await set({ unpaid_orders_per_account: 2 })
  const [buyer, styleId] = [await aBuyer(t), await aStyle(t)]
  const first = await order(buyer, styleId)
  await order(buyer, styleId)
  const refused = await t.call(orderEndpoints.createOrder, await wants(buyer, styleId), {
    token: buyer.token,
    headers: { lang: 'de' },
  })
  expect(refused).toMatchObject({ status: 200, code: 60530, reason: 'unpaid_orders_limit', data: null })
  expect(refused.message).toContain('2 unbezahlte Bestellungen')
  expect(await held(styleId)).toBe(2)
  expect((await order(await aBuyer(t), styleId)).code).toBe(0)
  await t.call(orderEndpoints.cancelOrder, { order_no: first.data.order_no }, buyer)
  expect((await order(buyer, styleId)).code).toBe(0)
})

test('orders that are paid, and those whose time is over, are not counted, whether or not the closing job has run', async () => {
  await set({ unpaid_orders_per_account: 1, held_pieces_per_account: 3 })
  const { order: paid, ref } = await aStartedPayment(t)
  const { buyer, styleId } = paid
  expect((await order(buyer, styleId)).reason).toBe('unpaid_orders_limit')
  await pay(t, ref)
  expect((await order(buyer, styleId, 3)).code).toBe(0)
  expect((await order(buyer, styleId)).reason).toBe('unpaid_orders_limit')
  t.pass(30 * 60_000)
  expect((await order(buyer, styleId, 3)).code).toBe(0)
})

test('an account holds so many pieces, and so many of one style', async () => {
  await set({ held_pieces_per_account: 5, held_pieces_per_style: 3 })
  const [buyer, one, other, endless] = [
    await aBuyer(t),
    await aStyle(t),
    await aStyle(t),
    await aStyle(t, { stock: null }),
  ]
  expect(await order(buyer, one, 4)).toMatchObject({
    reason: 'held_style_limit',
    message: expect.stringContaining('hold up to 3 '),
  })
  expect((await order(buyer, one, 3)).code).toBe(0)
  expect((await order(buyer, one)).reason).toBe('held_style_limit')
  expect(await order(buyer, other, 3)).toMatchObject({
    reason: 'held_pieces_limit',
    message: expect.stringContaining('hold up to 5 items'),
  })
  expect((await order(buyer, other, 2)).code).toBe(0)
  // Styles that never run out are not held.
  expect((await order(buyer, endless, 9)).code).toBe(0)
  expect(await held(one)).toBe(3)
})

test('all accounts at one address have so many unpaid orders and pieces together; the network is forgotten when it is over', async () => {
  await set({ unpaid_orders_per_address: 3, held_pieces_per_address: 10 })
  const styleId = await aStyle(t)
  const buyers = [await aBuyer(t), await aBuyer(t), await aBuyer(t), await aBuyer(t)]
  const from = async (address: string, at: number, quantity = 1) =>
    createFrom(address, buyers[at]!, await wants(buyers[at]!, styleId, quantity))
  expect((await from('203.0.113.7', 0, 11)).reason).toBe('shared_address_limit')
  const first = await from('203.0.113.7', 0)
  for (const at of [1, 2]) expect((await from('203.0.113.7', at)).code).toBe(0)
  expect(await from('203.0.113.7', 3)).toMatchObject({ code: 60533, reason: 'shared_address_limit' })
  expect((await from('203.0.113.8', 3)).code).toBe(0)
  const row = one(await t.db.select().from(orders).where(eq(orders.number, first.data.order_no)))
  expect(row.network).toBe('203.0.113.7')
  await t.call(orderEndpoints.cancelOrder, { order_no: row.number }, buyers[0])
  expect((await readOrder(t, row.id)).network).toBeNull()
  expect((await from('203.0.113.7', 3)).code).toBe(0)
})

test('a limit of zero is none', async () => {
  await set({ unpaid_orders_per_account: 0, held_pieces_per_account: 0, held_pieces_per_style: 0 })
  const [buyer, styleId] = [await aBuyer(t), await aStyle(t)]
  for (let made = 0; made < 22; made += 1) expect((await order(buyer, styleId)).code).toBe(0)
})

test('two tabs with the same key get the same answer when the limit is reached with it', async () => {
  await set({ unpaid_orders_per_account: 1 })
  const [buyer, styleId] = [await aBuyer(t), await aStyle(t)]
  const intention = await wants(buyer, styleId)
  const answers = await Promise.all([1, 2].map(() => create(t, buyer, intention)))
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  expect(answers[0]!.data.order_no).toBe(answers[1]!.data.order_no)
  expect((await create(t, buyer, intention)).data.order_no).toBe(answers[0]!.data.order_no)
})

test('32 orders of an account at once do not pass its limits, 8 times', async () => {
  await set({ unpaid_orders_per_account: 5, held_pieces_per_style: 7 })
  const [buyer, one, other] = [await aBuyer(t), await aStyle(t), await aStyle(t)]
  const intentions = await Promise.all(
    Array.from({ length: 32 }, (_, at) => wants(buyer, at % 2 ? one : other, 1 + (at % 3))),
  )
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all(
      intentions.map((intention) => create(t, buyer, { ...intention, idempotency_key: crypto.randomUUID() })),
    )
    const made = answers.filter(({ code }) => code === 0)
    const refused = answers.flatMap(({ reason }) => reason ?? [])
    expect(made.length).toBeGreaterThan(0)
    expect(made.length).toBeLessThanOrEqual(5)
    expect(Math.max(await held(one), await held(other))).toBeLessThanOrEqual(7)
    expect(refused.filter((reason) => !['unpaid_orders_limit', 'held_style_limit'].includes(reason))).toEqual([])
    await Promise.all(made.map(({ data }) => t.call(orderEndpoints.cancelOrder, { order_no: data.order_no }, buyer)))
  }
  const { rows } = await t.db.execute(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('of 32 accounts at one address as many get an order at once as the address may have', async () => {
  await set({ unpaid_orders_per_address: 6 })
  const buyers = await Promise.all(Array.from({ length: 32 }, () => aBuyer(t)))
  // Of one style each: else they would wait for each other there.
  const intentions = await Promise.all(buyers.map(async (buyer) => wants(buyer, await aStyle(t))))
  // Addresses of one connection.
  const answers = await Promise.all(
    buyers.map((buyer, at) => createFrom(`2001:db8:7:1::${at + 1}`, buyer, intentions[at]!)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(6)
  expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['shared_address_limit']))
})

test('an order that costs nothing is paid at once, and no limit counts it', async () => {
  await set({ unpaid_orders_per_account: 1 })
  const [buyer, free] = [await aBuyer(t), await aStyle(t, { kind: 'software', price: 0 })]
  await anOrder(t, { user: buyer })
  expect((await order(buyer, free)).code).toBe(0)
})
