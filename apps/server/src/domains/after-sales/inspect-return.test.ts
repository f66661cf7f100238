import { afterSalesEndpoints as buyerCalls } from '@pitlane/contract/after-sales/after-sales.ts'
import { afterSalesStaffEndpoints as calls } from '@pitlane/contract/after-sales/staff.ts'
import { nothingReceived } from '@pitlane/domain/after-sales/inspection.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { aUser } from '../account/factory.ts'
import { styles } from '../catalog/tables.ts'
import { one } from '../../platform/db/database.ts'
import { mailOutbox } from '../../platform/db/tables.ts'
import { readOrder } from '../order/factory.ts'
import {
  accept,
  aPaidOrder,
  aRequest,
  aRequestThatIs,
  object,
  readRequest,
  sendBack,
  type TestRequest,
  theStaff,
} from './factory.ts'

const t = await testApp()
guardInvariants(t)
const staff = await theStaff(t)
const second = staff.as(await aUser(t, { role: 'seller' }))
const day = 86_400_000
const sentFor = ({ order }: TestRequest) => [...t.payments.books.get(order.ref)!.refunds.values()]
const onHand = async (styleId: number) => one(await t.db.select().from(styles).where(eq(styles.id, styleId))).onHand
const seen = async ({ number, order }: TestRequest) =>
  (await t.call(buyerCalls.getReturnOrder, { after_sales_no: number }, order.buyer)).data
const mailsTo = async ({ order }: TestRequest) =>
  (await t.db.select().from(mailOutbox).where(eq(mailOutbox.to, order.buyer.email))).map(({ template }) => template)

/** A return of so many units that has arrived, and not been looked at yet. */
async function onItsWay(quantity = 1, price = 10_000) {
  const order = await aPaidOrder(t, { quantity, price, shipment: 'delivered' })
  const request = await aRequest(t, { order, type: 'return', quantity })
  await staff.approve(request.id)
  await sendBack(t, request)
  return request
}

test('each unit that comes back has its state, and only those as new go on the shelf', async () => {
  const request = await onItsWay(4)
  const before = (await onHand(request.order.styleId))!
  const receive = (units: object) =>
    t.call(calls.receiveReturn, { id: request.id, version: 1, units: { ...nothingReceived, ...units } }, staff.support)
  expect(await receive({ as_new: 3 })).toMatchObject({ reason: 'units_not_all', field: 'units' })
  expect(await receive({ as_new: 4, missing: 1 })).toMatchObject({ reason: 'units_not_all' })
  const { data } = await receive({ as_new: 1, used: 1, damaged: 1, missing: 1 })
  expect(data).toMatchObject({ state: 'seller_received', resellable: 1, inspection: { used: 1, missing: 1 } })
  expect(await onHand(request.order.styleId)).toBe(before + 1)
  expect(await seen(request)).toMatchObject({ inspection: { as_new: 1, used: 1, damaged: 1, missing: 1 } })
  await staff.refund(request.id)
  await t.runJobs()
})

test('a lowered refund says why, waits for the buyer, and goes when he agrees', async () => {
  const request = await onItsWay()
  await staff.receive(request.id, 0)
  const lower = (lowered: object) => staff.refund(request.id, lowered)
  expect(await lower({ deduction: 10_001, reason: 'Broken.' })).toMatchObject({ reason: 'refund_above_paid' })
  expect(await lower({ deduction: 3_000 })).toMatchObject({ reason: 'field_required', field: 'reason' })
  const { data } = await lower({ deduction: 3_000, reason: 'The lens is scratched.' })
  expect(data).toMatchObject({ state: 'lowered', amount: 7_000, deduction: 3_000, deadline_means: 'accept' })
  await t.runJobs()
  expect(sentFor(request)).toEqual([])
  expect(await seen(request)).toMatchObject({
    decision_reason: 'The lens is scratched.',
    actions: ['accept', 'object'],
    deadline: t.now() + 7 * day,
  })
  expect((await seen(request)).moves.at(-1)).toMatchObject({ event: 'lower', why: 'The lens is scratched.' })
  expect(await mailsTo(request)).toContain('after_sales_lowered')
  expect((await accept(t, request)).data).toMatchObject({ state: 'refunding' })
  await t.runJobs()
  expect(sentFor(request)).toEqual([7_000])
  expect(await readOrder(t, request.order.id)).toMatchObject({ payment: 'refunded', refunded: 7_000 })
})

test('a buyer objects once, and then it is decided for good', async () => {
  const request = await onItsWay()
  await staff.receive(request.id, 0)
  await staff.refund(request.id, { deduction: 5_000, reason: 'It is scratched.' })
  expect((await object(t, request, ' ')).reason).toBe('field_required')
  expect((await object(t, request, 'It was so when it came.')).data).toMatchObject({ state: 'objected', actions: [] })
  expect((await object(t, request, 'It was so when it came.')).code).toBe(0)
  expect((await object(t, request, 'And more.')).reason).toBe('after_sales_not_objectionable')
  expect(await staff.get(request.id)).toMatchObject({
    objection: 'It was so when it came.',
    allowed: ['refund', 'refuse'],
    deadline_means: 'review',
  })
  expect((await staff.refund(request.id, { deduction: 1_000, reason: 'A little.' })).data).toMatchObject({
    state: 'refunding',
    amount: 9_000,
    automatic: false,
  })
  await t.runJobs()
  expect(sentFor(request)).toEqual([9_000])
})

test('silence about a lowered refund is an answer, and about a refused one too', async () => {
  const [lowered, refused] = [await aRequestThatIs(t, 'lowered'), await aRequestThatIs(t, 'refused')]
  t.pass(7 * day)
  await t.logInAgain()
  await t.runJobs()
  expect(await readRequest(t, lowered.id)).toMatchObject({ state: 'refunded', automatic: false })
  expect(sentFor(lowered)).toEqual([9_900])
  expect(await readRequest(t, refused.id)).toMatchObject({ state: 'not_refunded' })
  expect(sentFor(refused)).toEqual([])
  expect(await readOrder(t, refused.order.id)).toMatchObject({ payment: 'paid', refunded: 0, afterSales: false })
})

test('a refused return says why; after an objection it is refunded all the same, or closed', async () => {
  const [kept, given] = [await onItsWay(), await onItsWay()]
  for (const request of [kept, given]) {
    await staff.receive(request.id, 0, 'empty')
    expect((await staff.refuse(request.id, 'The box was empty.')).data).toMatchObject({
      state: 'refused',
      refund: null,
    })
    expect(await mailsTo(request)).toContain('after_sales_refused')
    await object(t, request)
  }
  expect((await staff.refuse(kept.id, 'The scale of the carrier says so.')).data).toMatchObject({
    state: 'not_refunded',
    allowed: [],
  })
  await staff.refund(given.id)
  await t.runJobs()
  expect([sentFor(kept), sentFor(given)]).toEqual([[], [10_000]])
  expect(await seen(kept)).toMatchObject({ decision_reason: 'The scale of the carrier says so.' })
  // A unit whose refund was refused is the buyer's: he may ask again for what he has.
  expect((await readOrder(t, kept.order.id)).afterSales).toBe(false)
})

test('goods that arrive without a word are received, and what a state forbids is said to be so', async () => {
  const order = await aPaidOrder(t, { shipment: 'delivered' })
  const request = await aRequest(t, { order, type: 'return' })
  expect((await staff.receive(request.id, 1)).reason).toBe('after_sales_state')
  await staff.approve(request.id)
  expect((await staff.get(request.id)).allowed).toContain('receive')
  expect((await staff.receive(request.id, 1)).data).toMatchObject({
    state: 'seller_received',
    deadline: expect.any(Number),
  })
  expect((await seen(request)).moves.at(-1)).toMatchObject({ event: 'receive', from: 'waiting_return', by: 'seller' })
  expect((await staff.receive(request.id, 1)).reason).toBe('after_sales_state')
})

test('what is sold again is not refused its money', async () => {
  const request = await onItsWay(2)
  await staff.receive(request.id, 1)
  expect((await staff.get(request.id)).allowed).toEqual(['refund'])
  expect((await staff.refuse(request.id)).reason).toBe('after_sales_state')
  await staff.refund(request.id)
  await t.runJobs()
})

test('lowering or refusing a large refund needs two people who decide the same', async () => {
  const request = await onItsWay(1, 60_000)
  await staff.receive(request.id, 0)
  const lowered = { deduction: 59_000, reason: 'Only the case came back.' }
  expect((await staff.refund(request.id, lowered)).data).toMatchObject({
    state: 'seller_received',
    needs_second: true,
    first_approval: { id: staff.support.id },
    proposal: { action: 'refund', ...lowered },
  })
  expect((await staff.refund(request.id, lowered)).reason).toBe('second_person')
  // Another decision is a proposal of its own, for which the other one is the second person.
  expect((await second.refuse(request.id, 'Nothing of it is ours.')).data).toMatchObject({
    state: 'seller_received',
    proposal: { action: 'refuse', reason: 'Nothing of it is ours.' },
  })
  expect((await second.refund(request.id, lowered)).data).toMatchObject({ proposal: { action: 'refund' } })
  expect((await staff.refund(request.id, lowered)).data).toMatchObject({ state: 'lowered', proposal: null })
  await accept(t, request)
  await t.runJobs()
  expect(sentFor(request)).toEqual([1_000])
})

test('a buyer who agrees and objects 32 times does one of them', { timeout: raceTimeout }, async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const request = await aRequestThatIs(t, 'lowered')
    await Promise.all(
      Array.from({ length: 32 }, (_, index) => (index % 2 ? accept(t, request) : object(t, request, 'Not so.'))),
    )
    await t.runJobs()
    const { state, objection } = await readRequest(t, request.id)
    expect([state, objection, sentFor(request)]).toEqual(
      state === 'objected' ? ['objected', 'Not so.', []] : ['refunded', '', [9_900]],
    )
  }
})
