import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { killAtEach } from '../../../test/crash/kill-at.ts'
import { failStatement } from '../../../test/fail-statement.ts'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants, guardInvariants } from '../../../test/invariants.ts'
import { styles } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { one } from '../../platform/db/database.ts'
import { aStartedPayment, deliver } from '../payment/factory.ts'
import { havePoints } from '../points/factory.ts'
import { aBuyer, anIntention, aStyle, create, readOrder } from './factory.ts'
import { orderLines, orderMoves, orders } from './tables.ts'

const t = await testApp()
guardInvariants(t)

async function aCase() {
  const user = await aBuyer(t)
  const { recordId } = await aCoupon(t, {}, user)
  await havePoints(t, user, 1000)
  const styleId = await aStyle(t, { stock: 5 })
  const intention = await anIntention(t, user, {
    goods: [{ sku_id: styleId, quantity: 2 }],
    shipping: user.shipping,
    coupon_id: recordId,
    use_points: true,
  })
  return { user, styleId, intention }
}
type Case = Awaited<ReturnType<typeof aCase>>

/** In any case one more call gives the order, whole and once. */
async function expectOneOrder({ user, styleId, intention }: Case) {
  const answer = await create(t, user, intention)
  expect(answer.code).toBe(0)
  const order = one(await t.db.select().from(orders).where(eq(orders.userId, user.id)))
  expect(order).toMatchObject({ number: answer.data.order_no, payable: 19_500, pointsSpent: 1000, state: 'open' })
  expect(await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))).toHaveLength(1)
  expect(await t.db.select().from(orderMoves).where(eq(orderMoves.orderId, order.id))).toHaveLength(1)
  expect(one(await t.db.select().from(styles).where(eq(styles.id, styleId))).reserved).toBe(2)
}

const countStatements = () =>
  aCase().then(({ user, intention }) => failStatement(0, 'unsent', () => create(t, user, intention)))
// What is cached for some seconds is read by the first creation.
await countStatements()
/** The number of statements of a creation; a failure beyond them is none. */
const statements = await countStatements()

test.each(['unsent', 'unanswered'] as const)(
  'whichever statement of creating an order is %s, the next try completes it',
  async (how) => {
    expect(statements).toBeGreaterThan(6)
    for (let nth = 1; nth <= statements; nth += 1) {
      const made = await aCase()
      await failStatement(nth, how, () => create(t, made.user, made.intention))
      await checkInvariants(t)
      await expectOneOrder(made)
    }
    // Each failure but those of reading the buyer's session is a line in the log.
    expect(t.errors.splice(0).length).toBeLessThanOrEqual(statements)
  },
)

test('whichever statement of creating an order finds the disk full, the buyer is asked to try again', async () => {
  for (let nth = 1; nth <= statements; nth += 1) {
    const made = await aCase()
    await failStatement(nth, 'full', async () =>
      expect(await create(t, made.user, made.intention)).toMatchObject({ status: 503, reason: 'service_unavailable' }),
    )
    await checkInvariants(t)
    await expectOneOrder(made)
  }
})

test.each(['unsent', 'unanswered'] as const)(
  'whichever statement of settling is %s, the provider’s next try completes it',
  async (how) => {
    const settleOnce = async (nth: number) => {
      const { order, ref } = await aStartedPayment(t)
      t.payments.become(ref, 'settled')
      const notification = t.payments.notification(ref)
      const count = await failStatement(nth, how, () => deliver(t, notification))
      await checkInvariants(t)
      await deliver(t, notification)
      expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', paid: 11_500, shipment: 'preparing' })
      expect(one(await t.db.select().from(styles).where(eq(styles.id, order.styleId)))).toMatchObject({
        onHand: 99,
        reserved: 0,
        sold: 1,
      })
      return count
    }
    const count = await settleOnce(0)
    for (let nth = 1; nth <= count; nth += 1) await settleOnce(nth)
    expect(t.errors.splice(0).length).toBeLessThanOrEqual(count)
  },
)

test('a process that is killed at any statement leaves nothing half done', { timeout: 300_000 }, () =>
  killAtEach(t, {
    make: aCase,
    callOf: ({ user, intention }) => ({
      method: 'POST',
      url: orderEndpoints.createOrder.path,
      headers: { authorization: `Bearer ${user.token}` },
      payload: intention,
      // What one address may hold is counted under a lock.
      remoteAddress: `10.${Math.floor(user.id / 250)}.${user.id % 250}.1`,
    }),
    look: expectOneOrder,
  }),
)
