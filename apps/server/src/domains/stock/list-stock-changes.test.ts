import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { stockStaffEndpoints as calls } from '@pitlane/contract/stock/staff.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { one } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { aUser } from '../account/factory.ts'
import { aProduct } from '../catalog/factory.ts'
import { aBuyer, anOrder } from '../order/factory.ts'
import { pay, start } from '../payment/factory.ts'
import { putOnShelf, takeFromShelf } from './shelf.ts'

const t = await testApp()
guardInvariants(t)
const seller = await aUser(t, { role: 'seller' })

const historyOf = async (styleId: number) =>
  (await t.call(calls.listStockChanges, { style_id: styleId }, seller)).data.list.map(
    ({ cause, delta, on_hand, order_no, staff, why, at }) => ({ cause, delta, on_hand, order_no, staff, why, at }),
  )

test('each change of what is on hand says when, why, by how much and by whom', async () => {
  const goods = await aProduct(t)
  const input = { key: randomUUID(), goods_id: goods.id, on_hand: 10, code: 'red', names: { en: 'Red' }, price: 5000 }
  const { id } = (await t.call(catalogStaffEndpoints.createStaffStyle, input, seller)).data
  t.pass(60_000)
  const correction = { id, key: randomUUID(), delta: -3, why: 'Fell off the shelf' }
  await t.call(catalogStaffEndpoints.changeStock, correction, seller)
  await t.call(catalogStaffEndpoints.changeStock, correction, seller)
  t.pass(60_000)
  const order = await anOrder(t, { user: await aBuyer(t), styleId: id, quantity: 2 })
  await pay(t, `fake-${(await start(t, order)).data.payment_id}`)
  const line = { styleId: id, productId: goods.id, orderId: order.id }
  await inTransaction(t.systemContext(), (tx) => putOnShelf(tx, line, 1))
  expect(await inTransaction(t.systemContext(), (tx) => takeFromShelf(tx, line, 1))).toBe(true)
  const nobody = { staff: null, why: '', at: t.now() }
  expect(await historyOf(id)).toEqual([
    { cause: 'replaced', delta: -1, on_hand: 5, order_no: order.number, ...nobody },
    { cause: 'returned', delta: 1, on_hand: 6, order_no: order.number, ...nobody },
    { cause: 'sold', delta: -2, on_hand: 5, order_no: order.number, ...nobody },
    {
      cause: 'corrected',
      delta: -3,
      on_hand: 7,
      order_no: null,
      staff: seller.email,
      why: correction.why,
      at: t.now() - 60_000,
    },
    { cause: 'created', delta: 10, on_hand: 10, order_no: null, staff: seller.email, why: '', at: t.now() - 120_000 },
  ])
})

test('a change that nobody has explained is noted all the same', async () => {
  const { id } = one((await aProduct(t, { stock: 4 })).styles)
  await t.db.execute(sql`update styles set on_hand = 9 where id = ${id}`)
  expect(await historyOf(id)).toMatchObject([
    { cause: 'other', delta: 5, on_hand: 9 },
    { cause: 'created', delta: 4, on_hand: 4 },
  ])
})

test('what is held for an order is still on hand, and what never runs out has no history', async () => {
  const { id } = one((await aProduct(t, { stock: 4 })).styles)
  await anOrder(t, { styleId: id, quantity: 3 })
  expect(await historyOf(id)).toHaveLength(1)
  expect(await historyOf(one((await aProduct(t, { kind: 'software' })).styles).id)).toEqual([])
})
