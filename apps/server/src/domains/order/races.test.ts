import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants, guardInvariants, watchShelf } from '../../../test/invariants.ts'
import { aProduct } from '../catalog/factory.ts'
import { styles } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { couponRecords } from '../coupon/tables.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, anIntention, aStyle, create } from './factory.ts'
import { orderLines, orders } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const tally = (answers: readonly { reason?: string }[]) => {
  const counts: Record<string, number> = {}
  for (const { reason = 'created' } of answers) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

test('32 calls with the same key at once are one order and one answer', async () => {
  const user = await aBuyer(t)
  const styleId = await aStyle(t)
  const intention = await anIntention(t, user, { goods: [{ sku_id: styleId, quantity: 2 }], shipping: user.shipping })
  const answers = await times(32, () => create(t, user, intention))
  expect(tally(answers)).toEqual({ created: 32 })
  expect(new Set(answers.map(({ data }) => data.order_no)).size).toBe(1)
  expect(await t.db.select().from(orders).where(eq(orders.userId, user.id))).toHaveLength(1)
  expect(await t.db.select().from(orderLines).where(eq(orderLines.styleId, styleId))).toHaveLength(1)
  expect(one(await t.db.select().from(styles).where(eq(styles.id, styleId))).reserved).toBe(2)
})

test('32 calls with the same key and two intentions are one order; the other intention is a repeat order', async () => {
  const user = await aBuyer(t)
  const styleId = await aStyle(t)
  const key = randomUUID()
  const wants = (quantity: number) =>
    anIntention(t, user, { goods: [{ sku_id: styleId, quantity }], shipping: user.shipping })
  const both = [await wants(1), await wants(2)]
  const answers = await times(32, (index) => create(t, user, { ...both[index % 2], idempotency_key: key }))
  expect(tally(answers)).toEqual({ created: 16, repeat_order: 16 })
  expect(await t.db.select().from(orders).where(eq(orders.userId, user.id))).toHaveLength(1)
})

test('of 32 buyers of the last piece one gets it, 50 times', async () => {
  const buyers = await times(32, () => aBuyer(t))
  const styleId = await aStyle(t, { stock: 0 })
  const intentions = await times(32, (index) =>
    anIntention(t, buyers[index]!, { goods: [{ sku_id: styleId, quantity: 1 }], shipping: buyers[index]!.shipping }),
  )
  for (let round = 1; round <= 50; round += 1) {
    await t.db.execute(sql`update styles set on_hand = reserved + 1 where id = ${styleId}`)
    // Another caller is first each time, or one buyer who wins most rounds comes to the limit of unpaid orders.
    const answers = await times(32, (place) => {
      const index = (place + round) % 32
      return create(t, buyers[index]!, { ...intentions[index], idempotency_key: randomUUID() })
    })
    expect(tally(answers)).toEqual({ created: 1, style_stock: 31 })
    expect(one(await t.db.select().from(styles).where(eq(styles.id, styleId)))).toMatchObject({
      onHand: round,
      reserved: round,
    })
  }
  await checkInvariants(t)
})

test('of 32 orders with the same coupon one gets it, 5 times', async () => {
  const user = await aBuyer(t)
  const styleId = await aStyle(t)
  for (let round = 0; round < 5; round += 1) {
    const { recordId } = await aCoupon(t, {}, user)
    const intention = await anIntention(t, user, {
      goods: [{ sku_id: styleId, quantity: 1 }],
      shipping: user.shipping,
      coupon_id: recordId,
    })
    const answers = await times(32, () => create(t, user, { ...intention, idempotency_key: randomUUID() }))
    expect(tally(answers)).toEqual({ created: 1, coupon_not_available: 31 })
    expect(one(await t.db.select().from(couponRecords).where(eq(couponRecords.id, recordId))).state).toBe('locked')
  }
})

test('combinations that share parts, bought and cancelled at once in every order, neither hang nor lose a piece', async () => {
  const parts = await times(4, () => aStyle(t, { stock: 6 }))
  const bundles = await times(6, async (index) => {
    const [a, b] = [parts[index % 4]!, parts[(index * 3 + 1) % 4]!]
    const held =
      a === b
        ? ([[a, 2]] as const)
        : ([
            [a, 2],
            [b, 1],
          ] as const)
    return one((await aProduct(t, { kind: 'combination', styles: [{ stock: null, contents: held }] })).styles).id
  })
  const buyers = await times(16, () => aBuyer(t))
  const isKept = await watchShelf(t)
  for (let round = 0; round < 8; round += 1) {
    const answers = await times(16, async (index) => {
      const goods = [bundles[(index + round) % 6]!, bundles[(index * 5 + round + 1) % 6]!, parts[index % 4]!]
      const user = buyers[index]!
      const intention = await anIntention(t, user, {
        goods: goods.map((sku_id) => ({ sku_id, quantity: 1 })),
        shipping: user.shipping,
      })
      const answer = await create(t, user, intention)
      if (answer.code === 0) await t.call(orderEndpoints.cancelOrder, { order_no: answer.data.order_no }, user)
      return answer
    })
    expect(
      Object.keys(tally(answers)).filter(
        (reason) => !['created', 'insufficient_stock', 'style_stock'].includes(reason),
      ),
    ).toEqual([])
  }
  await isKept()
  for (const id of parts)
    expect(one(await t.db.select().from(styles).where(eq(styles.id, id)))).toMatchObject({ onHand: 6, reserved: 0 })
})
