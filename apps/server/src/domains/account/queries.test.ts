import { defaultCurrency } from '@pitlane/domain/money.ts'
import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { zero } from '@pitlane/domain/money.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { anAddress } from '../address/factory.ts'
import { couponRecords, coupons } from '../coupon/tables.ts'
import { one } from '../../platform/db/database.ts'
import { orders } from '../order/tables.ts'
import { aUser } from './factory.ts'
import { findPerson } from './queries.ts'

const t = await testApp()

const aPaidOrder = (userId: number): typeof orders.$inferInsert => ({
  userId,
  payment: 'paid',
  shipment: 'to_ship',
  number: randomUUID(),
  key: randomUUID(),
  bodyHash: Buffer.alloc(32),
  virtual: false,
  lang: 'en',
  currency: defaultCurrency,
  product: zero,
  coupon: zero,
  points: zero,
  freight: zero,
  tax: zero,
  payable: zero,
  paid: zero,
  refunded: zero,
  payBy: new Date(t.now()),
  createdAt: new Date(t.now()),
})

test('me says who I am and what waits for me, and nothing of others', async () => {
  const [user, other] = await Promise.all([aUser(t), aUser(t)])
  await t.db.insert(orders).values([user, user, user, other].map(({ id }) => aPaidOrder(id)))
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
