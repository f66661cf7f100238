import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants, guardInvariants, watchShelf } from '../../../test/invariants.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { aUser } from '../account/factory.ts'
import { styles } from '../catalog/tables.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, aStyle, readOrder } from '../order/factory.ts'
import { refunds } from '../payment/tables.ts'
import { sendRefund } from '../payment/send-refund.ts'
import {
  aPaidOrder,
  aRequest,
  aRequestThatIs,
  modify,
  readRequest,
  revoke,
  type TestRequest,
  theStaff,
} from './factory.ts'
import { lapseRequest } from './lapse-request.ts'

const t = await testApp()
guardInvariants(t)
const staff = await theStaff(t)
const seller = staff.as(await aUser(t, { role: 'seller' }))
type Told = { reason?: string | undefined } | void
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const tally = (answers: readonly Told[]) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const word = answer ? (answer.reason ?? 'done') : 'time'
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}
const sentFor = ({ order }: TestRequest) => [...t.payments.books.get(order.ref)!.refunds.values()]
const buyer = await aBuyer(t)
const styleId = await aStyle(t, { stock: 1_000 })
const isKept = await watchShelf(t)
const aFreshRequest = async () => aRequest(t, { order: await aPaidOrder(t, { user: buyer, styleId }) })
const onHand = async () => one(await t.db.select().from(styles).where(eq(styles.id, styleId))).onHand

/** However it came about: the money went once, and the piece is back once. */
async function expectRefundedOnce(request: TestRequest, before: number): Promise<void> {
  await t.runJobs()
  expect(sentFor(request)).toEqual([11_500])
  expect(await onHand()).toBe(before + 1)
  expect(await readRequest(t, request.id)).toMatchObject({ state: 'refunded' })
  expect(await readOrder(t, request.order.id)).toMatchObject({
    payment: 'refunded',
    refunded: 11_500,
    afterSales: false,
  })
}

test('32 of the staff and of the clock at once refund once', { timeout: raceTimeout }, async () => {
  for (let round = 0; round < rounds(20); round += 1) {
    const request = await aFreshRequest()
    const before = (await onHand())!
    t.pass(48 * 3_600_000)
    await t.logInAgain()
    const answers = await times<Told>(32, (index) =>
      index % 2 ? staff.approve(request.id) : lapseRequest(t.systemContext(), request.id),
    )
    const { done = 0, after_sales_state = 0, time } = tally(answers)
    expect([done + after_sales_state, time]).toEqual([16, 16])
    expect(done).toBeLessThanOrEqual(1)
    expect((await readRequest(t, request.id)).automatic).toBe(done === 0)
    await expectRefundedOnce(request, before)
  }
  await checkInvariants(t)
  await isKept()
})

test('approved and revoked at once it is one of both', { timeout: raceTimeout }, async () => {
  const ends = new Set<string>()
  for (let round = 0; round < rounds(20); round += 1) {
    const request = await aFreshRequest()
    const before = (await onHand())!
    const answers = await times<Told>(32, (index) => (index % 2 ? staff.approve(request.id) : revoke(t, request)))
    const { state } = await readRequest(t, request.id)
    ends.add(state)
    if (state === 'revoked') {
      // Revoked again is no error.
      expect(tally(answers)).toEqual({ done: 16, after_sales_state: 16 })
      await t.runJobs()
      expect(sentFor(request)).toEqual([])
      expect(await readOrder(t, request.order.id)).toMatchObject({ payment: 'paid', afterSales: false })
    } else {
      expect(tally(answers)).toEqual({ done: 1, after_sales_state: 15, after_sales_not_revocable: 16 })
      await expectRefundedOnce(request, before)
    }
  }
  expect([...ends].every((end) => end === 'revoked' || end === 'refunding')).toBe(true)
})

test('many of the staff who approve at once send the money once', { timeout: raceTimeout }, async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const request = await aFreshRequest()
    const before = (await onHand())!
    const answers = await times<Told>(32, (index) => (index % 2 ? staff : seller).approve(request.id))
    expect(tally(answers)).toEqual({ done: 1, after_sales_state: 31 })
    await expectRefundedOnce(request, before)
  }
})

test(
  'of two people who approve a large refund 32 times at once each counts once',
  { timeout: raceTimeout },
  async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const request = await aRequest(t, { order: await aPaidOrder(t, { user: buyer, price: 70_000 }) })
      const answers = await times<Told>(32, (index) => (index % 2 ? staff : seller).approve(request.id))
      expect(tally(answers)['done']).toBe(2)
      await t.runJobs()
      expect(sentFor(request)).toEqual([71_500])
    }
  },
)

test('approved and changed at once, what is approved is what was read', { timeout: raceTimeout }, async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const request = await aRequest(t, { order: await aPaidOrder(t, { user: buyer, quantity: 2 }), quantity: 2 })
    await times<Told>(8, (index) => (index % 2 ? staff.approve(request.id) : modify(t, request, { quantity: 1 })))
    await t.runJobs()
    const { state, quantity, version } = await readRequest(t, request.id)
    if (state === 'refunded') expect(sentFor(request)).toEqual([quantity === 2 ? 21_500 : 10_000])
    else expect([state, version > 1]).toEqual(['submitted', true])
  }
})

test('a failed refund that 32 try again, by hand and by jobs, is sent once', { timeout: raceTimeout }, async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const request = await aRequestThatIs(t, 'refund_failed')
    const answers = await times<Told>(32, (index) =>
      index % 2 ? staff.retry(request.id) : sendRefund(t.systemContext(), request.refundId!),
    )
    const { done = 0 } = tally(answers)
    expect(done).toBeLessThanOrEqual(1)
    await t.runJobs()
    expect(sentFor(request)).toEqual([10_000])
    expect(await readRequest(t, request.id)).toMatchObject({ state: 'refunded' })
    expect(await t.db.select().from(refunds).where(eq(refunds.id, request.refundId!))).toMatchObject([
      { state: 'done' },
    ])
    const keys = t.payments.calls
      .filter(({ ref, name }) => ref === request.order.ref && name === 'refund')
      .map(({ key }) => key)
    expect(new Set(keys)).toEqual(new Set([request.refundId]))
  }
})

test('goods that are received by many at once are back on the shelf once', { timeout: raceTimeout }, async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const request = await aRequestThatIs(t, 'returning')
    const answers = await times(32, () => staff.receive(request.id, 1))
    expect(tally(answers)).toEqual({ done: 1, after_sales_state: 31 })
    expect(one(await t.db.select().from(styles).where(eq(styles.id, request.order.styleId)))).toMatchObject({
      onHand: 100,
    })
  }
})

test('the last piece is sent as one replacement', async () => {
  const last = await aStyle(t, { stock: 5 })
  const requests = await times(4, async () => {
    const order = await aPaidOrder(t, { styleId: last, shipment: 'delivered' })
    return aRequestThatIs(t, 'seller_received', { order, type: 'exchange' })
  })
  await t.db.update(styles).set({ onHand: 1 }).where(eq(styles.id, last))
  const answers = await times<Told>(32, (index) => staff.reship(requests[index % 4]!.id))
  expect(tally(answers)['done']).toBe(1)
  expect(one(await t.db.select().from(styles).where(eq(styles.id, last)))).toMatchObject({ onHand: 0 })
})
