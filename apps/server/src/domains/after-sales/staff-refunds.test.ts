import { afterSalesEndpoints as buyerCalls } from '@pitlane/contract/after-sales/after-sales.ts'
import { staffRefundEndpoints as calls } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { operationsStaffEndpoints as staffOperations } from '@pitlane/contract/health/staff-operations.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { paymentStaffEndpoints } from '@pitlane/contract/payment/staff.ts'
import type { Currency } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anApiKey } from '../integration/factory.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { aUser } from '../account/factory.ts'
import { users } from '../account/tables.ts'
import { styles } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { couponRecords } from '../coupon/tables.ts'
import { one } from '../../platform/db/database.ts'
import { settings, auditLog } from '../../platform/db/tables.ts'
import { mailOutbox } from '../../platform/db/tables.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { havePoints, pointsOf } from '../points/factory.ts'
import { anAddress } from '../address/factory.ts'
import { aBuyer, aStyle, readOrder } from '../order/factory.ts'
import {
  aPaidOrder,
  aRequest,
  aReason,
  apply,
  failRefund,
  modify,
  readRequest,
  refundByStaff,
  seeRefundable,
  theStaff,
} from './factory.ts'
import { staffRefunds } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const { support, approve, get } = await theStaff(t)
const seller = await aUser(t, { role: 'seller' })
const finance = await aUser(t, { role: 'finance' })
type Paid = Awaited<ReturnType<typeof aPaidOrder>>

const sentFor = ({ ref }: Paid) => [...t.payments.books.get(ref)!.refunds.values()]
const onHand = async (styleId: number) => one(await t.db.select().from(styles).where(eq(styles.id, styleId))).onHand
const seenByBuyer = async ({ number, buyer }: Paid) =>
  (await t.call(orderEndpoints.getOrder, { order_no: number }, buyer)).data
const rowsOf = (orderId: number) => t.db.select().from(staffRefunds).where(eq(staffRefunds.orderId, orderId))
const actsOf = async (id: number) =>
  (
    await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, `${id}`))
      .orderBy(auditLog.id)
  ).filter(({ entity }) => entity === 'order')

test('the number of a refund finds its order, and the money that goes back for it', async () => {
  const order = await aPaidOrder(t)
  const { data } = await refundByStaff(t, support, order.id, { units: {}, goodwill: 300 })
  const { number, state } = one(data.refunds)
  expect(state).toBe('refunding')
  const found = await t.call(orderStaffEndpoints.listStaffOrders, { q: number.toLowerCase() }, support)
  expect(found.data.list.map(({ id }) => id)).toEqual([order.id])
  const request = await aRequest(t)
  const moneyOf = async (q: string) =>
    (await t.call(orderStaffEndpoints.listStaffRefunds, { q }, support)).data.list.map((row) => row.order_no)
  for (const q of [number, number.toLowerCase(), order.number, order.number.toLowerCase()])
    expect(await moneyOf(q), q).toEqual([order.number])
  expect(await moneyOf(request.number)).toEqual([])
  await approve(request.id)
  expect(await moneyOf(request.number)).toEqual([request.order.number])
  expect(await moneyOf('RF261120ABCDEFGH')).toEqual([])
})

test('staff refund units, freight and goodwill of a paid order in one sum, and the buyer reads why', async () => {
  const order = await aPaidOrder(t, { quantity: 3 })
  const before = (await onHand(order.styleId))!
  const { data } = await refundByStaff(t, support, order.id, {
    units: { [order.lineId]: 1 },
    freight: 500,
    goodwill: 250,
    reason: 'The lens was scratched.',
  })
  expect(data).toMatchObject({
    label: 'after_sales',
    refunds: [{ state: 'refunding', amount: 10_000, freight: 500, goodwill: 250, total: 10_750, approved_by: null }],
  })
  expect((await seenByBuyer(order)).refunds).toMatchObject([{ state: 'refunding', reason: 'The lens was scratched.' }])
  await t.runJobs()
  expect(sentFor(order)).toEqual([10_750])
  expect(await readOrder(t, order.id)).toMatchObject({
    state: 'open',
    payment: 'part_refunded',
    refunded: 10_750,
    afterSales: false,
  })
  expect(await onHand(order.styleId)).toBe(before + 1)
  const seen = await seenByBuyer(order)
  expect(seen.refunds).toMatchObject([{ state: 'refunded', total: 10_750, lines: [{ quantity: 1 }] }])
  expect(JSON.stringify(seen.refunds)).not.toContain(support.email)
  expect((await actsOf(order.id)).map(({ action, staffId }) => [action, staffId])).toEqual([['refund', support.id]])
  const mails = await t.db.select().from(mailOutbox).where(eq(mailOutbox.to, order.buyer.email))
  expect(mails.map(({ template }) => template)).toContain('order_refunded')
  const { data: shown } = await t.call(orderStaffEndpoints.getStaffOrder, { id: order.id }, support)
  expect(shown.lines).toMatchObject([{ refunded: 1, to_ship: 2 }])
})

test('a paid order is cancelled by refunding all that is left of it: freight, coupon and points go back too', async () => {
  const buyer = await aBuyer(t)
  await havePoints(t, buyer, 3_000)
  const record = await aCoupon(t, { type: 'fixed', value: 1_000 }, buyer)
  const order = await aPaidOrder(t, { user: buyer, quantity: 3, couponId: record.recordId, usePoints: true })
  const spent = (await readOrder(t, order.id)).pointsSpent
  expect(spent).toBeGreaterThan(0)
  const before = (await onHand(order.styleId))!
  const had = (await pointsOf(t, buyer)).balance
  await refundByStaff(t, support, order.id, { units: { [order.lineId]: 3 } })
  await t.runJobs()
  const after = await readOrder(t, order.id)
  expect(after).toMatchObject({ state: 'closed', closeReason: 'refund', payment: 'refunded', refunded: order.payable })
  expect(await onHand(order.styleId)).toBe(before + 3)
  expect((await pointsOf(t, buyer)).balance).toBe(had + spent)
  expect(one(await t.db.select().from(couponRecords).where(eq(couponRecords.id, record.recordId))).state).toBe(
    'available',
  )
})

test('an order that is refunded before it left prepares nothing any more, in the list and on its own', async () => {
  const order = await aPaidOrder(t)
  await refundByStaff(t, support, order.id, { units: { [order.lineId]: 1 } })
  await t.runJobs()
  const { data } = await t.call(orderStaffEndpoints.getStaffOrder, { id: order.id }, seller)
  expect(data).toMatchObject({ shipment: 'none', can_ship: false, lines: [{ to_ship: 0, shipped: 0 }] })
  const { list } = (await t.call(orderStaffEndpoints.listStaffOrders, { q: order.number }, seller)).data
  expect(list).toMatchObject([{ id: order.id, shipment: 'none' }])
  // Whoever may send money sees where it is.
  expect((await t.call(orderStaffEndpoints.listStaffRefunds, { q: order.number }, seller)).data.list).toHaveLength(1)
})

test('what somebody decides by is not stale because an earlier refund has arrived meanwhile', async () => {
  const order = await aPaidOrder(t, { quantity: 2 })
  await refundByStaff(t, support, order.id, { goodwill: 150 })
  const { seen } = await seeRefundable(t, support, order.id)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'part_refunded' })
  expect((await refundByStaff(t, support, order.id, { goodwill: 200, seen })).status).toBe(200)
})

test('units that are broken in the house do not go on the shelf, and are not sent either', async () => {
  const order = await aPaidOrder(t, { quantity: 2 })
  const before = await onHand(order.styleId)
  await refundByStaff(t, support, order.id, { units: { [order.lineId]: 1 }, restock: 0 })
  await t.runJobs()
  expect(await onHand(order.styleId)).toBe(before)
  const { data } = await t.call(orderStaffEndpoints.getStaffOrder, { id: order.id }, support)
  expect(data.lines).toMatchObject([{ to_ship: 1, refunded: 1 }])
})

test('of what has left, only what came back goes on the shelf; the freight is theirs to give', async () => {
  const order = await aPaidOrder(t, { quantity: 2, shipment: 'received' })
  const before = (await onHand(order.styleId))!
  await refundByStaff(t, support, order.id, { units: { [order.lineId]: 2 }, restock: 1, freight: 1_500 })
  await t.runJobs()
  expect(await onHand(order.styleId)).toBe(before + 1)
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'refunded', refunded: 21_500 })
  expect((await refundByStaff(t, support, order.id, { goodwill: 1 })).reason).toBe('order_not_paid')
})

test('never more than was paid, whoever gives it and for what', async () => {
  const order = await aPaidOrder(t, { quantity: 2 })
  const refund = (wanted: object) => refundByStaff(t, support, order.id, wanted)
  expect(await refund({ goodwill: 21_501 })).toMatchObject({ reason: 'refund_above_paid', field: 'goodwill' })
  expect(await refund({ freight: 1_501 })).toMatchObject({ reason: 'refund_above_paid', field: 'freight' })
  expect(await refund({ units: { [order.lineId]: 3 } })).toMatchObject({ reason: 'after_sales_units', field: 'lines' })
  expect(await refund({})).toMatchObject({ reason: 'refund_nothing' })
  expect(await refund({ goodwill: 100, reason: ' ' })).toMatchObject({ reason: 'field_required', field: 'reason' })
  await refund({ goodwill: 15_000 })
  await t.runJobs()
  const asked = await apply(t, order, { quantity: 2 })
  expect(asked.data).toMatchObject({ amount: 6_500, freight: 0 })
})

test('in a currency without decimals the units share what was paid as whole amounts', async () => {
  const styleId = await aStyle(t, { price: 333, currency: 'JPY' as Currency })
  const order = await aPaidOrder(t, { quantity: 3, styleId })
  const amounts = []
  for (let unit = 0; unit < 2; unit += 1) {
    const { data } = await refundByStaff(t, support, order.id, { units: { [order.lineId]: 1 } })
    amounts.push(data.refunds[0]!.total)
    await t.runJobs()
  }
  expect(amounts).toEqual([333, 333])
})

test('about a line something is open once: a request of the buyer’s or a refund of the staff’s', async () => {
  const order = await aPaidOrder(t, { quantity: 2 })
  const request = (await apply(t, order)).data
  const refund = (wanted: object) => refundByStaff(t, support, order.id, wanted)
  expect((await refund({ units: { [order.lineId]: 1 } })).reason).toBe('after_sales_units')
  expect((await refund({ goodwill: 200 })).data.refunds).toMatchObject([{ total: 200 }])
  await t.call(buyerCalls.cancelReturnOrder, { after_sales_no: request.after_sales_no }, order.buyer)
  await t.runJobs()
  t.payments.mode.down = true
  await refund({ units: { [order.lineId]: 1 } })
  expect((await apply(t, order)).reason).toBe('after_sales_open')
  t.payments.mode.down = false
  await t.runJobs()
  expect((await apply(t, order)).data).toMatchObject({ quantity: 1 })
})

test('a large refund waits for a second person, also one in small parts', async () => {
  const order = await aPaidOrder(t, { price: 60_000 })
  const one = await refundByStaff(t, support, order.id, { goodwill: 30_000 })
  expect(one.data.refunds).toMatchObject([{ state: 'refunding', approved_by: null }])
  await t.runJobs()
  const { data } = await refundByStaff(t, support, order.id, { goodwill: 25_000 })
  const [{ id } = { id: 0 }] = data.refunds
  expect(data.refunds[0]).toMatchObject({ state: 'proposed', proposed_by: { id: support.id, email: support.email } })
  expect((await seenByBuyer(order)).refunds).toHaveLength(1)
  await t.runJobs()
  expect(sentFor(order)).toEqual([30_000])
  const waiting = async () => ({
    home: (await t.call(staffOperations.getWaiting, {}, seller)).data.find(({ what }) => what === 'refund_proposals'),
    list: (await t.call(calls.listRefundProposals, {}, seller)).data.list,
  })
  expect(await waiting()).toMatchObject({
    home: { count: 1, since: t.now() },
    list: [{ id, order_id: order.id, order_no: order.number, email: order.buyer.email, proposed_by: support.email }],
  })
  expect((await t.call(calls.approveStaffRefund, { id }, support)).reason).toBe('second_person')
  expect((await t.call(calls.approveStaffRefund, { id }, finance)).status).toBe(403)
  // Whoever has a program's key may be anybody, also the first person.
  expect((await t.call(calls.approveStaffRefund, { id }, await anApiKey(t))).reason).toBe('second_person')
  const agreed = await t.call(calls.approveStaffRefund, { id }, seller)
  expect(agreed.data.refunds[0]).toMatchObject({ state: 'refunding', approved_by: { id: seller.id } })
  expect((await t.call(calls.approveStaffRefund, { id }, seller)).reason).toBe('edited_meanwhile')
  await t.runJobs()
  expect(sentFor(order)).toEqual([30_000, 25_000])
  expect((await actsOf(order.id)).map(({ action }) => action)).toEqual(['refund', 'propose_refund', 'approve_refund'])
})

test('a proposal is dropped, and is not approved where something else has gone back since', async () => {
  const order = await aPaidOrder(t, { price: 60_000 })
  const proposed = await refundByStaff(t, support, order.id, { units: { [order.lineId]: 1 } })
  const id = proposed.data.refunds[0]!.id
  await refundByStaff(t, seller, order.id, { goodwill: 20_000 })
  await t.runJobs()
  expect((await t.call(calls.approveStaffRefund, { id }, seller)).reason).toBe('refund_outdated')
  const dropped = await t.call(calls.withdrawStaffRefund, { id }, seller)
  expect(dropped.data).toMatchObject({ label: 'preparing', refunds: [{ state: 'refunded' }, { state: 'withdrawn' }] })
  expect((await t.call(calls.withdrawStaffRefund, { id }, support)).code).toBe(0)
  expect((await t.call(calls.approveStaffRefund, { id }, seller)).reason).toBe('edited_meanwhile')
})

test('nobody of the staff refunds what he has ordered himself, nor decides about it', async () => {
  const own = await aBuyer(t)
  const order = await aPaidOrder(t, { user: own, price: 60_000 })
  await t.db.update(users).set({ role: 'support' }).where(eq(users.id, own.id))
  expect((await refundByStaff(t, own, order.id, { goodwill: 1_000 })).reason).toBe('own_account')
  const proposed = await refundByStaff(t, support, order.id, { goodwill: 55_000 })
  const { id } = proposed.data.refunds[0]!
  expect((await t.call(calls.approveStaffRefund, { id }, own)).reason).toBe('own_account')
  const reason_id = await aReason(t, own, 'refund')
  const asked = { id: order.id, key: randomUUID(), line_id: order.lineId, type: 'refund', reason_id, quantity: 1 }
  expect((await t.call(calls.openAfterSales, asked, own)).reason).toBe('own_account')
})

test('what staff did to an order is found by its number, and shows it', async () => {
  const order = await aPaidOrder(t)
  await refundByStaff(t, support, order.id, { goodwill: 300 })
  const administrator = await aUser(t, { role: 'administrator' })
  const { data } = await t.call(staffOperations.listStaffAudit, { q: order.number.toLowerCase() }, administrator)
  expect(data.list).toMatchObject([{ action: 'refund', entity: 'order', entity_name: order.number }])
})

test('a proposal ends by itself once nothing of its order is left', async () => {
  const order = await aPaidOrder(t, { price: 60_000 })
  await refundByStaff(t, support, order.id, { goodwill: 49_999 })
  await t.runJobs()
  const [proposed] = (await refundByStaff(t, support, order.id, { goodwill: 2 })).data.refunds
  expect(proposed!.state).toBe('proposed')
  const { id } = await aRequest(t, { order })
  const another = await theStaff(t)
  expect((await approve(id)).data.first_approval).toMatchObject({ id: support.id })
  expect((await another.approve(id)).data.state).toBe('refunding')
  await t.runJobs()
  const { data } = await t.call(orderStaffEndpoints.getStaffOrder, { id: order.id }, seller)
  expect(data).toMatchObject({
    payment: 'refunded',
    refunds: [{ id: proposed!.id, state: 'withdrawn' }, { state: 'refunded' }],
  })
  expect((await t.call(calls.approveStaffRefund, { id: proposed!.id }, seller)).reason).toBe('edited_meanwhile')
})

test('what the provider refuses is tried again as the same refund', async () => {
  const order = await aPaidOrder(t)
  await refundByStaff(t, support, order.id, { goodwill: 300 })
  await failRefund(t, (await rowsOf(order.id))[0]!.refundId!)
  const [row] = await rowsOf(order.id)
  expect(row).toMatchObject({ state: 'refund_failed' })
  expect((await t.call(calls.retryStaffRefund, { id: row!.id }, seller)).status).toBe(403)
  expect((await t.call(calls.retryStaffRefund, { id: row!.id }, finance)).data.refunds).toMatchObject([
    { state: 'refunding' },
  ])
  const alerts = async () =>
    (await t.call(paymentStaffEndpoints.listStaffAlerts, { q: order.number }, finance)).data.list
  expect(await alerts()).toMatchObject([{ state: 'unhandled', reason: 'refund failed' }])
  await t.runJobs()
  expect(sentFor(order)).toEqual([300])
  // What has settled by itself waits for nobody.
  expect(await alerts()).toMatchObject([{ state: 'handled', handled_at: t.now(), handled_by: null }])
})

test('an order whose money has gone back in part does not get cheaper by another address', async () => {
  const buyer = await aBuyer(t)
  const order = await aPaidOrder(t, { user: buyer })
  await refundByStaff(t, support, order.id, { freight: 1_500 })
  await t.runJobs()
  const elsewhere = await anAddress(t, buyer, { city: 'Fresno' })
  const { data } = await t.call(
    orderEndpoints.updateOrderAddress,
    { order_no: order.number, mailing_id: elsewhere.id },
    buyer,
  )
  expect(data.refunds).toMatchObject([{ freight: 1_500 }])
})

test('staff submit a request for a buyer, also when his time is over', async () => {
  const order = await aPaidOrder(t, { shipment: 'received' })
  t.pass(40 * 86_400_000)
  await t.logInAgain()
  await t.runJobs()
  expect((await apply(t, order, { type: 'return' })).reason).toBe('after_sales_over')
  const input = {
    id: order.id,
    key: randomUUID(),
    line_id: order.lineId,
    type: 'return' as const,
    reason_id: await aReason(t, order.buyer, 'return'),
    quantity: 1,
    description: 'He called.',
  }
  const { data } = await t.call(calls.openAfterSales, input, support)
  expect(data).toMatchObject({ state: 'submitted', email: order.buyer.email, allowed: ['approve', 'reject'] })
  expect(data.moves).toMatchObject([{ event: 'submit', who: `staff:${support.id}` }])
  expect((await t.call(calls.openAfterSales, input, support)).data.id).toBe(data.id)
  expect((await t.call(calls.openAfterSales, { ...input, quantity: 2 }, support)).reason).toBe('repeat_order')
  const seen = await t.call(buyerCalls.getReturnOrder, { after_sales_no: data.after_sales_no }, order.buyer)
  expect(seen.data).toMatchObject({ moves: [{ by: 'seller' }], actions: ['modify', 'revoke'] })
  await t.call(buyerCalls.cancelReturnOrder, { after_sales_no: data.after_sales_no }, order.buyer)
})

test('what staff write in a request for a buyer is told as theirs, and what he writes after it as his', async () => {
  const order = await aPaidOrder(t)
  const input = {
    id: order.id,
    key: randomUUID(),
    line_id: order.lineId,
    type: 'refund' as const,
    reason_id: await aReason(t, order.buyer, 'refund'),
    quantity: 1,
    description: 'He called.',
  }
  const { data } = await t.call(calls.openAfterSales, input, support)
  expect(data).toMatchObject({ written_by: 'seller', opened_by: { id: support.id, email: support.email } })
  const see = async () =>
    (await t.call(buyerCalls.getReturnOrder, { after_sales_no: data.after_sales_no }, order.buyer)).data
  expect(await see()).toMatchObject({ description: 'He called.', written_by: 'seller' })
  await modify(t, { ...(await readRequest(t, data.id)), order }, { description: 'It never came.' })
  expect(await see()).toMatchObject({
    description: 'It never came.',
    written_by: 'buyer',
    versions: [{ description: 'He called.', written_by: 'seller' }],
  })
  const own = await aRequest(t, { order: await aPaidOrder(t) })
  expect(await get(own.id)).toMatchObject({ written_by: 'buyer', opened_by: null })
})

test('32 of two of the staff on one order: one refund, and the other is told', { timeout: raceTimeout }, async () => {
  const buyer = await aBuyer(t)
  const styleId = await aStyle(t, { stock: 1_000 })
  for (let round = 0; round < rounds(10); round += 1) {
    const order = await aPaidOrder(t, { user: buyer, styleId })
    const { seen } = await seeRefundable(t, support, order.id)
    const keys = [randomUUID(), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        refundByStaff(t, index % 2 ? support : seller, order.id, {
          units: { [order.lineId]: 1 },
          key: keys[index % 2]!,
          seen,
        }),
      ),
    )
    const words = answers.map(({ reason }) => reason ?? 'done')
    const [first, second] = [words.filter((_, index) => index % 2 === 0), words.filter((_, index) => index % 2 === 1)]
    const told = [new Set(first), new Set(second)].map((set) => [...set].join())
    expect(told.toSorted()).toEqual(['done', 'edited_meanwhile'])
    await t.runJobs()
    expect(sentFor(order)).toEqual([11_500])
    expect(await rowsOf(order.id)).toHaveLength(1)
  }
})

test('32 second people approve once', { timeout: raceTimeout }, async () => {
  const buyer = await aBuyer(t)
  const styleId = await aStyle(t, { stock: 1_000, price: 60_000 })
  for (let round = 0; round < rounds(10); round += 1) {
    const order = await aPaidOrder(t, { user: buyer, styleId })
    const { data } = await refundByStaff(t, support, order.id, { units: { [order.lineId]: 1 } })
    const id = data.refunds[0]!.id
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        t.call(index % 4 === 3 ? calls.withdrawStaffRefund : calls.approveStaffRefund, { id }, seller),
      ),
    )
    await t.runJobs()
    const [row] = await rowsOf(order.id)
    const approved = answers.filter(({ reason }, index) => index % 4 !== 3 && reason === undefined).length
    expect([approved, sentFor(order)]).toEqual(row!.state === 'refunded' ? [1, [61_500]] : [0, []])
  }
})

test('requests that one person approves count with the refunds that one person sends', async () => {
  const order = await aPaidOrder(t, { price: 30_000, quantity: 4 })
  await refundByStaff(t, support, order.id, { goodwill: 25_000 })
  const request = await aRequest(t, { order, quantity: 1 })
  const staff = await theStaff(t)
  expect((await staff.approve(request.id)).data).toMatchObject({
    first_approval: { email: staff.support.email },
  })
  await t.runJobs()
  expect(sentFor(order)).toEqual([25_000])
  const other = await aPaidOrder(t, { price: 30_000, quantity: 4 })
  const small = await aRequest(t, { order: other, quantity: 1 })
  await staff.approve(small.id)
  expect((await seeRefundable(t, support, other.id)).alone).toBeGreaterThanOrEqual(30_000)
  expect((await refundByStaff(t, support, other.id, { goodwill: 25_000 })).data.refunds).toMatchObject([
    { state: 'proposed' },
  ])
})

test('a setting moves the limit', async () => {
  await t.db.insert(settings).values({ key: 'refund_second_person_above', value: 100 })
  forgetSettings(t.db)
  const order = await aPaidOrder(t)
  expect((await refundByStaff(t, support, order.id, { goodwill: 101 })).data.refunds).toMatchObject([
    { state: 'proposed' },
  ])
  expect((await seeRefundable(t, support, order.id)).second_person_above).toBe(100)
  await t.call(calls.withdrawStaffRefund, { id: (await rowsOf(order.id))[0]!.id }, seller)
})
