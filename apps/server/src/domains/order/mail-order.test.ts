import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { styles } from '../catalog/tables.ts'
import { mailOutbox, settings } from '../../platform/db/tables.ts'
import type { EventName, Events } from '../../platform/events.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { aToldOrder } from '../../platform/mail/factory.ts'
import { aStartedPayment, deliver, pay } from '../payment/factory.ts'
import { anOrder, aStyle } from './factory.ts'
import { followUpOrder } from './follow-up-order.ts'
import { mailPaid } from './mail-order.ts'
import { remindToPay } from './remind-to-pay.ts'
import { orders } from './tables.ts'
import { reservations } from '../stock/tables.ts'

const t = await testApp()
const minute = 60_000
const causes = async () =>
  (await t.db.select({ cause: mailOutbox.cause }).from(mailOutbox).orderBy(mailOutbox.id)).map(({ cause }) => cause)
/** The mails about the order since the last call. */
async function mailed(number: string) {
  await t.runJobs()
  return t.mails
    .splice(0)
    .filter(({ text }) => text.includes(number))
    .map(({ to, subject, lang }) => ({ to, subject, lang }))
}
const tell = <Name extends EventName>(name: Name, payload: Events[Name]) =>
  inTransaction(t.systemContext(), (tx) => tx.emit(tx, name, payload))

test('an order is told when it is placed and when it is paid, in its language', async () => {
  const { order, ref } = await aStartedPayment(t)
  const to = order.buyer.email
  expect(await mailed(order.number)).toEqual([{ to, subject: `We’ve received your order ${order.number}`, lang: 'en' }])
  await t.db.update(orders).set({ lang: 'de' }).where(eq(orders.id, order.id))
  await pay(t, ref)
  expect(await mailed(order.number)).toEqual([{ to, subject: `Bestellung ${order.number} ist bestätigt`, lang: 'de' }])
})

test('who pays at once is told once', async () => {
  const { order, ref } = await aStartedPayment(t)
  await pay(t, ref)
  expect(await mailed(order.number)).toMatchObject([{ subject: `Order ${order.number} is confirmed` }])
})

test('who has paid before the mail gets out is not asked to', async () => {
  const { order, ref } = await aStartedPayment(t)
  const { send } = t.deps.mail
  t.deps.mail.send = () => Promise.reject(new Error('no such server'))
  await expect(t.runJobs()).rejects.toThrow('no such server')
  t.deps.mail.send = send
  await pay(t, ref)
  const [row] = await t.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.cause, `order:${order.id}:placed`))
  await t.db.transaction((tx) => t.deps.jobs.send(tx, 'mail.send', { mailId: row!.id }))
  await t.runJobs()
  const placed = t.mails.splice(0).find(({ subject }) => subject === `We’ve received your order ${order.number}`)!
  expect(placed.text).toContain('View order:')
  expect(placed.text).not.toMatch(/Pay now|Please pay/)
})

test('an order of nothing has one mail, which confirms it', async () => {
  const order = await anOrder(t, { virtual: true, price: 0 })
  expect(await mailed(order.number)).toMatchObject([{ subject: `Order ${order.number} is confirmed` }])
  expect(await causes()).not.toContain(`order:${order.id}:placed`)
})

test('an order without an address for mail has none', async () => {
  const order = await anOrder(t)
  await mailed(order.number)
  await t.db.update(orders).set({ mailingEmail: '' }).where(eq(orders.id, order.id))
  await tell('order.delivered', { orderId: order.id })
  expect(await mailed(order.number)).toEqual([])
})

test('the same event mails once, however often it is told', async () => {
  const { order, parcel, request, refund } = await aToldOrder(t)
  const orderId = order.id
  const ofRefund = { orderId, refundId: refund.id, reason: 'order_closed' }
  const tellAll = async () => {
    await followUpOrder(t.systemContext(), orderId)
    await inTransaction(t.systemContext(), (tx) => mailPaid(tx, { orderId }))
    await tell('order.shipped', { orderId, parcelId: parcel.id })
    await tell('order.delivered', { orderId })
    await tell('after-sales.submitted', { afterSalesId: request.id })
    await tell('refund.failed', ofRefund)
    await tell('refund.done', ofRefund)
  }
  await tellAll()
  await tellAll()
  expect((await causes()).slice(-8)).toEqual([
    `order:${orderId}:placed`,
    `order:${orderId}:paid`,
    `parcel:${parcel.id}:shipped`,
    `order:${orderId}:delivered`,
    `after-sales:${request.id}:v1:submitted`,
    `refund:${refund.id}:failed`,
    `refund:${refund.id}:failed:staff`,
    `refund:${refund.id}:done`,
  ])
  expect(await mailed(order.number)).toHaveLength(8)
  await tellAll()
  expect(await mailed(order.number)).toEqual([])
})

test('who has not paid is reminded once, while there is time', async () => {
  const order = await anOrder(t)
  await mailed(order.number)
  t.pass(19 * minute)
  await remindToPay(t.systemContext())
  expect(await mailed(order.number)).toEqual([])
  t.pass(minute)
  await remindToPay(t.systemContext())
  await remindToPay(t.systemContext())
  await t.runJobs()
  const mails = t.mails.splice(0).filter(({ text }) => text.includes(order.number))
  expect(mails).toMatchObject([{ subject: `Order ${order.number} is waiting for your payment` }])
  expect(mails[0]!.text).toContain('for about 10 more minutes, until November 20, 2026')
  t.pass(minute)
  await remindToPay(t.systemContext())
  expect(await mailed(order.number)).toEqual([])
})

test('who pays before the reminder is sent is not reminded', async () => {
  const { order, ref } = await aStartedPayment(t)
  await mailed(order.number)
  t.pass(21 * minute)
  await remindToPay(t.systemContext())
  expect(await causes()).toContain(`order:${order.id}:closing`)
  await pay(t, ref)
  expect(await mailed(order.number)).toMatchObject([{ subject: `Order ${order.number} is confirmed` }])
  expect(await causes()).not.toContain(`order:${order.id}:closing`)
})

test.each([
  ['nobody is reminded with less than two minutes left', 30, 28.5],
  ['an order of few minutes is not followed by a reminder at once', 10, 4],
] as const)('%s', async (_name, minutes, passed) => {
  const order = await anOrder(t)
  const payBy = new Date(t.now() + minutes * minute)
  await t.db.update(orders).set({ payBy }).where(eq(orders.id, order.id))
  await mailed(order.number)
  t.pass(passed * minute)
  await remindToPay(t.systemContext())
  expect(await causes()).not.toContain(`order:${order.id}:closing`)
})

test('an order that was not paid in time says so', async () => {
  const order = await anOrder(t)
  await mailed(order.number)
  t.pass(31 * minute)
  expect(await mailed(order.number)).toMatchObject([
    { subject: `We closed order ${order.number} because it wasn’t paid in time` },
  ])
})

test('who cancels is not told what he knows', async () => {
  const order = await anOrder(t)
  await mailed(order.number)
  await t.call(orderEndpoints.cancelOrder, { order_no: order.number }, order.buyer)
  expect(await mailed(order.number)).toEqual([])
})

test('an order that the staff close says so', async () => {
  const order = await anOrder(t)
  await mailed(order.number)
  const seller = await aUser(t, { role: 'seller' })
  await t.call(orderStaffEndpoints.closeStaffOrder, { id: order.id, why: 'a test' }, seller)
  const subject = `Order ${order.number} was closed`
  expect(await mailed(order.number)).toMatchObject([{ to: order.buyer.email, subject }])
})

test('paid but out of stock is told to both sides, and when the money is back', async () => {
  await t.db.insert(settings).values({ key: 'company_email', value: 'desk@shop.test' })
  const styleId = await aStyle(t, { stock: 1 })
  const { order, ref } = await aStartedPayment(t, { styleId })
  await mailed(order.number)
  // A case that cannot happen by itself: the order's piece is gone.
  await t.db.delete(reservations).where(eq(reservations.orderId, order.id))
  await t.db.update(styles).set({ reserved: 0, onHand: 0 }).where(eq(styles.id, styleId))
  await pay(t, ref)
  expect(t.errors.splice(0)).toMatchObject([{ reason: 'paid, but out of stock' }])
  const to = order.buyer.email
  const mails = await mailed(order.number)
  expect(mails).toHaveLength(3)
  expect(mails).toEqual(
    expect.arrayContaining([
      { to, subject: `Order ${order.number}: your items are sold out`, lang: 'en' },
      { to: 'desk@shop.test', subject: `Order ${order.number}: paid, but out of stock`, lang: 'en' },
      { to, subject: `Order ${order.number}: we’ve refunded your money`, lang: 'en' },
    ]),
  )
})

test('a refund that fails is told to both sides once, however often it is tried', async () => {
  const { order, ref } = await aStartedPayment(t, { price: 8577 })
  await mailed(order.number)
  t.payments.become(ref, 'settled')
  await t.call(orderEndpoints.cancelOrder, { order_no: order.number }, order.buyer)
  await deliver(t, t.payments.notification(ref))
  await expect(t.runJobs()).rejects.toThrow('not now')
  expect(t.errors.splice(0)).toMatchObject([{ reason: 'refund failed' }])
  const subjects = (await mailed(order.number)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    `Order ${order.number}: your refund is delayed`,
    `Order ${order.number}: a refund has failed`,
  ])
})
