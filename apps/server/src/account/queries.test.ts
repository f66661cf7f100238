import { accountEndpoints } from '@pitlane/contract/account.ts'
import { atTime } from '@pitlane/domain/order/actions.ts'
import { closeReasons, orderStates, paymentStates, shipmentStates, tabOf } from '@pitlane/domain/order/states.ts'
import { zero } from '@pitlane/domain/money.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { anAddress } from '../address/factory.ts'
import { couponRecords, coupons } from '../coupon/tables.ts'
import { one } from '../db/database.ts'
import { orders } from '../order/tables.ts'
import { aUser } from './factory.ts'
import { countWaitingOrders, findPerson } from './queries.ts'
import { users } from './tables.ts'

const t = await testApp()

const combinations = orderStates.flatMap((state) =>
  (state === 'closed' ? closeReasons : [null]).flatMap((closeReason) =>
    paymentStates.flatMap((payment) =>
      shipmentStates.flatMap((shipment) =>
        [true, false].flatMap((afterSales) =>
          [-1, 0, 1].map((wait) => ({ state, closeReason, payment, shipment, afterSales, payBy: t.now() + wait })),
        ),
      ),
    ),
  ),
)

const anOrder = (userId: number, order: (typeof combinations)[number]): typeof orders.$inferInsert => ({
  ...order,
  userId,
  number: randomUUID(),
  key: randomUUID(),
  bodyHash: Buffer.alloc(32),
  virtual: false,
  lang: 'en',
  currency: 'USD',
  ...{ product: zero, coupon: zero, points: zero, freight: zero, tax: zero, payable: zero, paid: zero, refunded: zero },
  payBy: new Date(order.payBy),
  createdAt: new Date(t.now()),
})

test('every combination of facts is counted in the tab where the rule finds it', async () => {
  const buyers = await t.db
    .insert(users)
    .values(combinations.map(() => ({ email: `${randomUUID()}@example.com` })))
    .returning({ id: users.id })
  await t.db.insert(orders).values(combinations.map((order, index) => anOrder(buyers[index]!.id, order)))
  for (const [index, order] of combinations.entries()) {
    const counts = await countWaitingOrders(t.db, buyers[index]!.id, t.now())
    const found = Object.entries(counts).filter(([, count]) => count > 0)
    const tab = tabOf(atTime(order, t.now()))
    expect(found, JSON.stringify(order)).toEqual(tab ? [[tab, 1]] : [])
  }
})

test('me says who I am and what waits for me, and nothing of others', async () => {
  const [user, other] = await Promise.all([aUser(t), aUser(t)])
  const waiting = combinations.filter((order) => tabOf(atTime(order, t.now())) === 'to_ship').slice(0, 3)
  await t.db.insert(orders).values([...waiting.map((order) => anOrder(user.id, order)), anOrder(other.id, waiting[0]!)])
  await anAddress(t, user)
  await anAddress(t, other)
  const seconds = t.now() / 1000
  for (const [expiredAt, state] of [
    [0, 'available'],
    [seconds + 1, 'available'],
    [seconds, 'available'],
    [0, 'used'],
  ] as const) {
    const values = {
      names: { en: 'Ten off' },
      type: 'fixed' as const,
      value: 1000,
      minAmount: zero,
      expiredAt,
      total: 9,
    }
    const coupon = one(await t.db.insert(coupons).values(values).returning({ id: coupons.id }))
    await t.db.insert(couponRecords).values({ couponId: coupon.id, userId: user.id, ordinal: 1, state })
  }
  expect(await t.call(accountEndpoints.me, {}, user)).toMatchObject({
    code: 0,
    data: {
      id: user.id,
      email: user.email,
      role: 'user',
      lang: 'en',
      created_at: t.now(),
      coupons: 2,
      addresses: 1,
      orders: { to_pay: 0, to_ship: 3, to_receive: 0, to_review: 0, refunded: 0 },
    },
  })
})

test('a visitor is nobody', async () => {
  expect(await t.call(accountEndpoints.me, {})).toMatchObject({ status: 401, reason: 'not_logged_in' })
  expect(await findPerson(t.db, 999_999)).toBeNull()
})
