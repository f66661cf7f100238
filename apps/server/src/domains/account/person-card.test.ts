import { cardStaffEndpoints as calls, type CardSection } from '@pitlane/contract/account/staff-card.ts'
import { type CardKind, cardFirst, cardKinds } from '@pitlane/domain/account/card.ts'
import { couponEndpoints } from '@pitlane/contract/coupon/coupon.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aPaidOrder, refundByStaff } from '../after-sales/factory.ts'
import { aCaseRow } from '../case/factory.ts'
import { aCoupon } from '../coupon/factory.ts'
import { anOrder } from '../order/factory.ts'
import { aMessage } from './contact/factory.ts'
import { aUser } from './factory.ts'

const t = await testApp()
const support = await aUser(t, { role: 'support' })
const marketing = await aUser(t, { role: 'marketing' })
const administrator = await aUser(t, { role: 'administrator' })

const sectionsOf = async (id: number, by = support) =>
  Object.fromEntries(
    (await t.call(calls.getPersonCard, { id }, by)).data.sections.map((one) => [one.kind, one]),
  ) as Record<CardKind, CardSection>

test('the card of a person has his orders, cases and messages, and nobody else’s', async () => {
  const order = await anOrder(t)
  await anOrder(t)
  const message = await aMessage(t, { email: order.buyer.email, subject: 'Where is it' })
  await aMessage(t, { email: order.buyer.email, token: order.buyer.token })
  await aMessage(t)
  await aCaseRow(t, order.userId)
  const card = await sectionsOf(order.userId)
  expect(card.orders).toMatchObject({
    may: true,
    total: 1,
    list: [{ id: order.id, label: order.number, state: 'to_pay' }],
  })
  expect(card.messages.total).toBe(2)
  expect(card.messages.list.at(-1)).toMatchObject({ id: message.id, label: 'Where is it', state: 'new' })
  expect(card.cases.total).toBe(1)
  expect(Object.keys(card)).toEqual([...cardKinds])
})

test('what a role may not see is said, and neither counted nor listed', async () => {
  const order = await anOrder(t)
  await aMessage(t, { email: order.buyer.email })
  const forMarketing = await sectionsOf(order.userId, marketing)
  expect(forMarketing.orders).toEqual({ kind: 'orders', may: false, total: 0, list: [], next: null })
  expect(forMarketing.coupons.may).toBe(true)
  expect((await t.call(calls.listPersonRows, { id: order.userId, kind: 'orders' }, marketing)).status).toBe(403)
  // Mails may hold codes.
  expect((await sectionsOf(order.userId)).mails.may).toBe(false)
  const all = await sectionsOf(order.userId, administrator)
  expect(cardKinds.filter((kind) => !all[kind].may)).toEqual([])
})

test('an order that was refunded is called so, and not by how it ended', async () => {
  const order = await aPaidOrder(t)
  await refundByStaff(t, support, order.id, { units: { [order.lineId]: 1 } })
  await t.runJobs()
  expect((await sectionsOf(order.userId)).orders.list).toMatchObject([{ id: order.id, state: 'refunded' }])
})

test('a coupon that ended unused is for the staff what it is for its owner', async () => {
  const owner = await aUser(t)
  await aCoupon(t, { expiredAt: Math.floor(t.now() / 1000) }, owner)
  await aCoupon(t, {}, owner)
  const own = (await t.call(couponEndpoints.listCouponRecords, {}, owner)).data.map(({ id, state }) => ({ id, state }))
  expect(own.map(({ state }) => state)).toEqual(['available', 'invalid'])
  expect((await sectionsOf(owner.id)).coupons.list.map(({ id, state }) => ({ id, state }))).toEqual(own)
})

test('each section goes on where it ended', async () => {
  const customer = await aUser(t)
  const ids = []
  for (let count = 0; count < cardFirst + 2; count += 1) ids.push((await aMessage(t, { email: customer.email })).id)
  const { messages } = await sectionsOf(customer.id)
  expect(messages).toMatchObject({ total: cardFirst + 2, next: ids[2] })
  const { data } = await t.call(
    calls.listPersonRows,
    { id: customer.id, kind: 'messages', before: messages.next! },
    support,
  )
  expect([...messages.list, ...data.list].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(data.next).toBeNull()
})

test('a note has its author and its time, is written once, and marketing does not read it', async () => {
  const customer = await aUser(t)
  const note = { id: customer.id, key: randomUUID(), text: 'Prefers to be called' }
  for (const _ of [1, 2]) await t.call(calls.noteUser, note, support)
  expect((await sectionsOf(customer.id)).notes).toMatchObject({
    total: 1,
    list: [{ label: note.text, by: support.email, at: t.now() }],
  })
  expect(await t.call(calls.noteUser, { ...note, text: 'Another' }, support)).toMatchObject({ reason: 'repeat_order' })
  expect((await sectionsOf(customer.id, marketing)).notes).toMatchObject({ may: false, list: [] })
  expect((await t.call(calls.noteUser, { ...note, key: randomUUID() }, marketing)).status).toBe(403)
})

test('nobody’s card is not found', async () => {
  expect((await t.call(calls.getPersonCard, { id: 999_999 }, support)).status).toBe(404)
})
