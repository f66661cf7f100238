import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants, guardInvariants, watchShelf } from '../../../test/invariants.ts'
import { aSeller, linesOf } from '../../../test/shipping.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { aPaidOrder, aRequest, readRequest, revoke, theStaff } from '../after-sales/factory.ts'
import { lapseRequest } from '../after-sales/lapse-request.ts'
import { aCoupon } from '../coupon/factory.ts'
import { couponRecords } from '../coupon/tables.ts'
import { one } from '../../platform/db/database.ts'
import { askStatus, aStartedPayment, deliver } from '../payment/factory.ts'
import { havePoints } from '../points/factory.ts'
import { findPoints } from '../../reads/points-balance.ts'
import { aBuyer, anIntention, aStyle, create, readOrder } from './factory.ts'
import { orders } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const staff = await theStaff(t)
const { ship } = await aSeller(t)
const buyer = await aBuyer(t)
const hour = 3_600_000
type Told = { reason?: string } | void
const callers = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 32 }, (_, index) => make(index)))
const tally = (answers: readonly { reason?: string }[]) => {
  const counts: Record<string, number> = {}
  for (const { reason = 'done' } of answers) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}
const sentFor = (ref: string) => [...t.payments.books.get(ref)!.refunds.values()]

test(
  'paid and cancelled by 32 at once, an order is paid, or closed and its money goes back once',
  { timeout: raceTimeout },
  async () => {
    const styleId = await aStyle(t)
    const isKept = await watchShelf(t)
    for (let round = 0; round < rounds(10); round += 1) {
      const { order, ref } = await aStartedPayment(t, { user: buyer, styleId })
      t.payments.become(ref, 'settled')
      const acts = [
        () => t.call(orderEndpoints.cancelOrder, { order_no: order.number }, buyer),
        () => deliver(t, t.payments.notification(ref)),
        () => askStatus(t, order),
      ]
      const statuses = await callers(async (index) => (await acts[index % acts.length]!()).status)
      expect(statuses.filter((status) => status !== 200)).toEqual([])
      await t.runJobs()
      const { state, payment, paid, refunded } = await readOrder(t, order.id)
      const isPaid = state === 'open'
      expect([state, payment, paid - refunded]).toEqual(isPaid ? ['open', 'paid', paid] : ['closed', 'refunded', 0])
      expect(sentFor(ref)).toEqual(isPaid ? [] : [order.payable])
    }
    await isKept()
  },
)

test(
  'what is refunded is not shipped, however many approve, revoke and ship at once',
  { timeout: raceTimeout },
  async () => {
    const styleId = await aStyle(t)
    const before = await watchShelf(t)
    for (let round = 0; round < rounds(10); round += 1) {
      const request = await aRequest(t, { order: await aPaidOrder(t, { user: buyer, styleId }) })
      const acts = [() => staff.approve(request.id), () => ship(request.order.id), () => revoke(t, request)]
      await callers<Told>((index) => acts[index % acts.length]!())
      await t.runJobs()
      const { state } = await readRequest(t, request.id)
      const { shipped, refunded } = one(await linesOf(t, request.order.id))
      expect(['refunded', 'revoked']).toContain(state)
      expect([shipped, refunded]).toEqual(state === 'refunded' ? [0, 1] : [expect.any(Number), 0])
      expect(sentFor(request.order.ref)).toEqual(state === 'refunded' ? [request.order.payable] : [])
    }
    await before()
  },
)

test(
  'time, the staff and a buyer who revokes at once: the money goes once or stays',
  { timeout: raceTimeout },
  async () => {
    for (let round = 0; round < rounds(10); round += 1) {
      const request = await aRequest(t, { order: await aPaidOrder(t, { user: buyer }) })
      t.pass(48 * hour)
      await t.logInAgain()
      const acts = [
        () => staff.approve(request.id),
        () => lapseRequest(t.systemContext(), request.id),
        () => revoke(t, request),
      ]
      await callers<Told>((index) => acts[index % acts.length]!())
      await t.runJobs()
      const { state } = await readRequest(t, request.id)
      expect(['refunded', 'revoked']).toContain(state)
      expect(sentFor(request.order.ref)).toEqual(state === 'refunded' ? [request.order.payable] : [])
    }
    await checkInvariants(t)
  },
)

test('points that are enough for one order buy one, from however many tabs', { timeout: raceTimeout }, async () => {
  const styleId = await aStyle(t)
  for (let round = 0; round < rounds(5); round += 1) {
    const user = await aBuyer(t)
    await havePoints(t, user, 2_000)
    const basket = { goods: [{ sku_id: styleId, quantity: 1 }], shipping: user.shipping, use_points: true }
    const intention = await anIntention(t, user, basket)
    const answers = await callers(() => create(t, user, { ...intention, idempotency_key: randomUUID() }))
    expect(tally(answers)['done']).toBe(1)
    expect(await findPoints(t.db, user.id, t.now())).toMatchObject({ balance: 0, debt: 0 })
    const [order, ...others] = await t.db.select().from(orders).where(eq(orders.userId, user.id))
    expect([order!.pointsSpent, others]).toEqual([2_000, []])
    // Cancelling from many tabs returns them once.
    await callers(() => t.call(orderEndpoints.cancelOrder, { order_no: order!.number }, user))
    expect(await findPoints(t.db, user.id, t.now())).toMatchObject({ balance: 2_000, debt: 0 })
  }
})

test(
  'a coupon that is ordered with while its order is cancelled is with one order at most',
  { timeout: raceTimeout },
  async () => {
    const styleId = await aStyle(t)
    for (let round = 0; round < rounds(10); round += 1) {
      const user = await aBuyer(t)
      const { recordId } = await aCoupon(t, {}, user)
      const basket = { goods: [{ sku_id: styleId, quantity: 1 }], shipping: user.shipping, coupon_id: recordId }
      const intention = await anIntention(t, user, basket)
      const { data } = await create(t, user, intention)
      const answers = await callers<Told>((index) =>
        index % 2
          ? create(t, user, { ...intention, idempotency_key: randomUUID() })
          : t.call(orderEndpoints.cancelOrder, { order_no: data.order_no }, user),
      )
      expect(answers.slice(0, 1)).toMatchObject([{ code: 0 }])
      const open = (await t.db.$count(orders, eq(orders.userId, user.id))) - 1
      expect(open).toBeLessThanOrEqual(1)
      const { state } = one(await t.db.select().from(couponRecords).where(eq(couponRecords.id, recordId)))
      expect(state).toBe(open === 1 ? 'locked' : 'available')
    }
  },
)
