import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { orderStaffEndpoints as calls } from '@pitlane/contract/order/staff.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { users } from '../account/tables.ts'
import { styles } from '../catalog/tables.ts'
import { one } from '../../platform/db/database.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { carriers, parcels } from '../logistics/tables.ts'
import { aBuyer, anOrder, aStyle, readOrder } from './factory.ts'
import { orders } from './tables.ts'

const t = await testApp()
const support = await aUser(t, { role: 'support' })
const list = async (input: object) => (await t.call(calls.listStaffOrders, input, support)).data
const close = (id: number) => t.call(calls.closeStaffOrder, { id, why: 'asked by telephone' }, support)

test('an unpaid order is closed once by many, gives its pieces back, and says who and why', async () => {
  const styleId = await aStyle(t, { stock: 5 })
  const order = await anOrder(t, { styleId, quantity: 3 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => close(order.id)))
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(0))
  expect(one(await t.db.select().from(styles).where(eq(styles.id, styleId)))).toMatchObject({ onHand: 5, reserved: 0 })
  const { data } = await t.call(calls.getStaffOrder, { id: order.id }, support)
  expect(data).toMatchObject({
    state: 'closed',
    close_reason: 'staff',
    label: 'closed',
    can_close: false,
    email: order.buyer.email,
  })
  const closed = { who: `staff:${support.id}`, name: support.email, from: 'open', to: 'closed', why: 'staff' }
  expect(data.moves.at(-1)).toMatchObject(closed)
  await t.db.update(users).set({ name: 'Grace Hopper' }).where(eq(users.id, support.id))
  const named = (await t.call(calls.getStaffOrder, { id: order.id }, support)).data.moves
  expect(named.at(-1)).toEqual({ ...data.moves.at(-1), name: 'Grace Hopper' })
  const acts = (await t.db.select().from(auditLog).where(eq(auditLog.action, 'close'))).filter(
    (row) => row.entityId === `${order.id}`,
  )
  expect(acts).toMatchObject([{ staffId: support.id, after: { why: 'asked by telephone' } }])
})

test('what the buyer has cancelled, or what is over, is not closed again', async () => {
  const order = await anOrder(t)
  await t.call(orderEndpoints.cancelOrder, { order_no: order.number }, order.buyer)
  expect((await close(order.id)).reason).toBe('order_not_cancellable')
  const late = await anOrder(t)
  t.pass(31 * 60_000)
  expect((await close(late.id)).reason).toBe('order_not_cancellable')
  expect((await close(999_999)).status).toBe(404)
  expect((await readOrder(t, late.id)).state).toBe('open')
})

test('orders are found by what staff hear on the telephone', async () => {
  const buyer = await aBuyer(t)
  const styleId = await aStyle(t, { stock: 5 })
  const order = await anOrder(t, { user: buyer, styleId })
  const { address } = one(await t.db.select().from(orders).where(eq(orders.id, order.id)))
  const named = {
    ...address!,
    first_name: '小明',
    last_name: '王',
    phone: '+49 (0)30 5550-9876',
    email: 'ming@mail.example',
  }
  await t.db.update(orders).set({ address: named }).where(eq(orders.id, order.id))
  const carrier = one(await t.db.select().from(carriers).limit(1))
  await t.db.insert(parcels).values({
    orderId: order.id,
    carrierId: carrier.id,
    number: 'JD0146009988',
    shippedAt: new Date(t.now()),
    key: randomUUID(),
  })
  const { code } = one(await t.db.update(styles).set({ code: 'SP-77' }).where(eq(styles.id, styleId)).returning())
  for (const q of [
    order.number.slice(4).toLowerCase(),
    '王小明',
    '小明',
    '5550 9876',
    '55509876',
    'ming@mail',
    'jd014600',
    code,
  ])
    expect(
      (await list({ q })).list.map(({ id }) => id),
      q,
    ).toEqual([order.id])
  for (const q of ['030 55509876', '00493055509876', '+49 30 5550 9876', '0049 (0)30 55509876', '+49 (0)30-5550-9876'])
    expect(
      (await list({ q })).list.map(({ id }) => id),
      q,
    ).toEqual([order.id])
  for (const phone of ['030 5550-9876', '0049 30 55509876', '+49 30 55509876']) {
    await t.db
      .update(orders)
      .set({ address: { ...named, phone } })
      .where(eq(orders.id, order.id))
    for (const q of ['03055509876', '+493055509876', '0049 30 55509876'])
      expect((await list({ q })).total, `${q} for ${phone}`).toBe(1)
  }
  for (const q of ['%', '031 55509876', '王大明', '55509877', 'JD0146009989'])
    expect((await list({ q })).list, q).toEqual([])
})

test('orders are filtered by the time, the country, the delivery and the item', async () => {
  const styleId = await aStyle(t, { stock: 5 })
  t.pass(60_000)
  const order = await anOrder(t, { styleId })
  const delivery = { freightOptionId: 77 }
  const row = one(await t.db.update(orders).set(delivery).where(eq(orders.id, order.id)).returning())
  const { productId } = one(await t.db.select().from(styles).where(eq(styles.id, styleId)))
  const ids = async (input: object) => (await list(input)).list.map(({ id }) => id)
  const at = row.createdAt.getTime()
  expect(await ids({ from: at, until: at + 1 })).toEqual([order.id])
  expect(await ids({ from: at + 1 })).toEqual([])
  expect(await ids({ goods_id: productId })).toEqual([order.id])
  expect(await ids({ goods_id: productId, country_id: row.address!.country_id })).toEqual([order.id])
  expect(await ids({ goods_id: productId, country_id: 999 })).toEqual([])
  expect(await ids({ goods_id: productId, freight_option_id: 77 })).toEqual([order.id])
  expect(await ids({ goods_id: productId, freight_option_id: 999_999 })).toEqual([])
})

test('orders are found by tab, by the beginning of a number, and by a part of the e-mail', async () => {
  const buyer = await aBuyer(t)
  const [first, second] = [await anOrder(t, { user: buyer }), await anOrder(t, { user: buyer })]
  const ids = async (input: object) => (await list(input)).list.map(({ id }) => id)
  expect(await ids({ q: buyer.email.slice(3, -4) })).toEqual([second.id, first.id])
  expect(await ids({ q: first.number.toLowerCase() })).toEqual([first.id])
  expect(await ids({ user_id: buyer.id, tab: 'to_pay', direction: 'asc' })).toEqual([first.id, second.id])
  expect(await ids({ user_id: buyer.id, page_size: 1, page: 2 })).toEqual([first.id])
  expect((await t.call(accountStaffEndpoints.getStaffUser, { id: buyer.id }, support)).data).toMatchObject({
    orders: 2,
    coupons: 0,
    sessions: 1,
  })
  t.pass(31 * 60_000)
  expect((await list({ user_id: buyer.id, tab: 'to_pay' })).total).toBe(0)
  expect((await list({ user_id: buyer.id })).list).toMatchObject([{ label: 'overtime' }, { label: 'overtime' }])
})
