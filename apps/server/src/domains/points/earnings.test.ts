import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { deviceStaffEndpoints } from '@pitlane/contract/device/staff.ts'
import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { reviewStaffEndpoints } from '@pitlane/contract/review/staff.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweep } from '../../domains.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { aMailedCode, aSession, aUser } from '../account/factory.ts'
import { aPaidOrder, apply, aRequest, type PaidOrder, theStaff } from '../after-sales/factory.ts'
import { aDevice, bind } from '../device/factory.ts'
import { devices } from '../device/tables.ts'
import { anOrder, readOrder } from '../order/factory.ts'
import { aDeviceKey, aReportInput, submit } from '../report/factory.ts'
import { aReviewOf } from '../review/factory.ts'
import { earnByRule } from './earn-by-rule.ts'
import { expectSoundLedger, pointsOf, setRule } from './factory.ts'
import { pointEarnings, pointRules } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const rules = await t.db.select().from(pointRules)
beforeEach(async () => {
  for (const { name, ...rule } of rules) await setRule(t, name, rule)
})
afterEach(() => expectSoundLedger(t))
const staff = await theStaff(t)
const day = 86_400_000
const none = { balance: 0, debt: 0, pending: 0, diagnostic: 0 }

/** Months go by in these tests, and with them sessions. */
const loggedIn = async (user: { id: number }) => ({ ...user, token: await aSession(t, user) })
const earningsOf = async (user: { id: number }) =>
  (await t.db.select().from(pointEarnings).where(eq(pointEarnings.userId, user.id)).orderBy(pointEarnings.id)).map(
    ({ rule, state, points }) => `${rule} ${points} ${state}`,
  )
const waitAll = async (days: number) => {
  t.pass(days * day)
  await t.runJobs()
  await sweep(t.systemContext())
}

test('whoever registers has fifty points, once', async () => {
  const email = 'ada.points@example.com'
  const code = await aMailedCode(t, email, 'register')
  const form = { email, code, password: 'correct horse 1', confirm_password: 'correct horse 1', consent: true }
  const answers = await Promise.all(Array.from({ length: 8 }, () => t.call(accountEndpoints.register, form)))
  const { data } = answers.find((answer) => answer.code === 0)!
  expect(await pointsOf(t, { id: data.user_id })).toEqual({ ...none, balance: 50 })
  const { list } = (await t.call(pointsEndpoints.listPoints, {}, data)).data
  expect(list).toMatchObject([{ kind: 'registration', points: 50, balance: 50 }])
})

test('a paid order earns by its amount, and the first one more, once nothing of it can go back', async () => {
  const order = await aPaidOrder(t, { price: 12_990, shipment: 'delivered' })
  expect(await pointsOf(t, order.buyer)).toEqual({ ...none, pending: 229 })
  const read = async () => (await t.call(pointsEndpoints.listPendingPoints, {}, await loggedIn(order.buyer))).data.list
  expect(await read()).toMatchObject([
    { rule: 'order', points: 129, order_no: order.number, expected_at: t.now() + 30 * day },
    { rule: 'first_order', points: 100, order_no: order.number },
  ])
  const task = async (rule: string) =>
    (await t.call(pointsEndpoints.listPointTasks, {}, await loggedIn(order.buyer))).data.tasks.find(
      (one) => one.rule === rule,
    )
  expect(await task('first_order')).toMatchObject({ left: 0, done: 1, pending: 1 })
  await waitAll(15)
  expect(await read()).toMatchObject([{ expected_at: t.now() + 15 * day }, {}])
  await waitAll(15)
  expect(await pointsOf(t, order.buyer)).toEqual({ ...none, balance: 229 })
  expect(await read()).toEqual([])
  expect(await task('first_order')).toMatchObject({ left: 0, done: 1, pending: 0 })
  await waitAll(1)
  expect(await earningsOf(order.buyer)).toEqual(['order 129 credited', 'first_order 100 credited'])
  const second = await aPaidOrder(t, { user: { ...order.buyer, ...(await loggedIn(order.buyer)) }, price: 1000 })
  expect(await pointsOf(t, second.buyer)).toEqual({ ...none, balance: 229, pending: 10 })
})

test('software can go back for fourteen days, so that its points wait as long', async () => {
  const order = await aPaidOrder(t, { virtual: true })
  expect((await readOrder(t, order.id)).state).toBe('completed')
  await waitAll(13)
  expect(await pointsOf(t, order.buyer)).toEqual({ ...none, pending: 200 })
  await waitAll(1)
  expect(await pointsOf(t, order.buyer)).toEqual({ ...none, balance: 200 })
})

test('a request that is open at the end holds the points until it is decided', async () => {
  const order = await aPaidOrder(t, { virtual: true })
  t.pass(13 * day)
  const request = await aRequest(t, {
    order: { ...order, buyer: { ...order.buyer, ...(await loggedIn(order.buyer)) } },
  })
  t.queue.splice(0, t.queue.length, ...t.queue.filter(({ name }) => name !== 'after-sales.lapse'))
  t.pass(1.5 * day)
  await t.runJobs()
  expect(await pointsOf(t, order.buyer)).toEqual({ ...none, pending: 200 })
  await staff.approve(request.id)
  await t.runJobs()
  expect(await pointsOf(t, order.buyer)).toEqual(none)
  expect(await earningsOf(order.buyer)).toEqual(['order 0 dropped', 'first_order 0 dropped'])
})

const refund = async (order: PaidOrder, quantity: number) => {
  const request = await aRequest(t, { order, quantity })
  await staff.approve(request.id)
  await t.runJobs()
}

test('what goes back is not earned, and whoever returns everything has earned nothing', async () => {
  const order = await aPaidOrder(t, { price: 5000, quantity: 3 })
  expect(await pointsOf(t, order.buyer)).toEqual({ ...none, pending: 250 })
  await refund(order, 1)
  expect(await pointsOf(t, order.buyer)).toEqual({ ...none, pending: 200 })
  await refund(order, 2)
  expect(await pointsOf(t, order.buyer)).toEqual(none)
  // The first order came to nothing: the next one is the first.
  const next = await aPaidOrder(t, { user: order.buyer, price: 1000 })
  expect(await pointsOf(t, next.buyer)).toEqual({ ...none, pending: 110 })
})

test('an order that nobody pays, and one that only points or a free coupon paid, earn nothing', async () => {
  const unpaid = await anOrder(t)
  await waitAll(1)
  expect(await pointsOf(t, unpaid.buyer)).toEqual(none)
  const free = await aPaidOrder(t, { price: 1 })
  await refund(free, 1)
  expect(await pointsOf(t, free.buyer)).toEqual(none)
})

async function review(order: PaidOrder, said: object = {}) {
  const line = { id: order.lineId }
  const answer = await t.call(reviewEndpoints.addReview, aReviewOf({ ...order, line }, said), order.buyer)
  if (answer.code !== 0) throw new Error(`no review: ${answer.reason}`)
  return answer.data.id
}
const moderator = await aUser(t, { role: 'moderator' })
async function judge(id: number, act: 'show' | 'hide') {
  const { version } = (await t.call(reviewStaffEndpoints.getStaffReview, { id }, moderator)).data
  if (act === 'show') await t.call(reviewStaffEndpoints.showReview, { id, version }, moderator)
  else await t.call(reviewStaffEndpoints.hideReview, { id, version, reason: 'spam' }, moderator)
  await t.runJobs()
}

test('a review earns once it is shown, nothing while it is hidden, and again when it is shown again', async () => {
  await setRule(t, 'order', { active: false })
  await setRule(t, 'first_order', { active: false })
  const order = await aPaidOrder(t, { shipment: 'received' })
  const id = await review(order)
  expect(await pointsOf(t, order.buyer)).toEqual(none)
  await judge(id, 'show')
  // The review has completed the order: nothing of it can go back.
  expect(await pointsOf(t, order.buyer)).toEqual({ ...none, balance: 20 })
  await judge(id, 'hide')
  expect(await pointsOf(t, order.buyer)).toEqual(none)
  await judge(id, 'show')
  expect(await pointsOf(t, order.buyer)).toEqual({ ...none, balance: 20 })
  expect(await earningsOf(order.buyer)).toEqual(['review 0 dropped', 'review 20 credited'])
})

test('nobody buys software, praises it, spends the points and gives it back', async () => {
  const order = await aPaidOrder(t, { virtual: true })
  await judge(await review(order), 'show')
  expect(await pointsOf(t, order.buyer)).toEqual({ ...none, pending: 220 })
  await refund(order, 1)
  expect(await pointsOf(t, order.buyer)).toEqual(none)
})

test('a device earns for the first who binds it, once, and so many in all', async () => {
  const [first, second] = [await aUser(t), await aUser(t)]
  const sn = await aDevice(t)
  await Promise.all(Array.from({ length: 8 }, () => bind(t, first, sn)))
  expect(await pointsOf(t, first)).toEqual({ ...none, balance: 50 })
  await t.db.update(devices).set({ userId: null, boundAt: null }).where(eq(devices.sn, sn))
  await bind(t, second, sn)
  await t.db.update(devices).set({ userId: null, boundAt: null }).where(eq(devices.sn, sn))
  await bind(t, first, sn)
  expect([await pointsOf(t, first), await pointsOf(t, second)]).toEqual([{ ...none, balance: 50 }, none])
  for (let index = 0; index < 4; index += 1) await bind(t, first, await aDevice(t))
  expect(await pointsOf(t, first)).toEqual({ ...none, balance: 150 })
})

test('a device that the shop takes back soon after has earned nothing', async () => {
  const user = await aUser(t)
  const sn = await aDevice(t)
  await bind(t, user, sn)
  const { list } = (await t.call(deviceStaffEndpoints.listStaffDevices, { q: sn }, staff.support)).data
  const { id } = list[0]!
  const { version } = (await t.call(deviceStaffEndpoints.getStaffDevice, { id }, staff.support)).data
  await t.call(deviceStaffEndpoints.releaseStaffDevice, { id, version, why: 'returned' }, staff.support)
  expect(await pointsOf(t, user)).toEqual(none)
})

test('reports earn for the account of their device, up to five a day each, and the same one once', async () => {
  const key = await aDeviceKey(t)
  const user = await aUser(t)
  const [one, other] = [await aDevice(t, user), await aDevice(t, user)]
  const send = (sn: string, facts: object = {}) =>
    submit(t, key, aReportInput('scan', { device: { sn, software_version: '1' }, ...facts }))
  const same = aReportInput('scan', { device: { sn: other, software_version: '1' } })
  await Promise.all(Array.from({ length: 8 }, () => submit(t, key, same)))
  expect(await pointsOf(t, user)).toEqual({ ...none, diagnostic: 5 })
  const answers = await Promise.all(Array.from({ length: 32 }, () => send(one)))
  expect(answers.every(({ code }) => code === 0)).toBe(true)
  expect(await pointsOf(t, user)).toEqual({ ...none, diagnostic: 30 })
  t.pass(day)
  await send(one)
  expect(await pointsOf(t, user)).toEqual({ ...none, diagnostic: 35 })
  // Nobody owns this one.
  expect((await send(await aDevice(t))).code).toBe(0)
})

test('32 at once earn as often as the limits of a day and in all let them', async () => {
  const user = await aUser(t)
  const earn = (round: string) =>
    Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        inTransaction(t.systemContext(), (ctx) =>
          earnByRule(ctx, { rule: 'visit', userId: user.id, source: `race:${round}:${index}` }),
        ),
      ),
    )
  await setRule(t, 'visit', { dailyLimit: 3, totalLimit: 5, amount: 7 })
  expect((await earn('today')).filter((points) => points > 0)).toHaveLength(3)
  expect((await earn('again')).filter((points) => points > 0)).toHaveLength(0)
  t.pass(day)
  expect((await earn('tomorrow')).filter((points) => points > 0)).toHaveLength(2)
  t.pass(day)
  expect((await earn('later')).filter((points) => points > 0)).toHaveLength(0)
  expect(await pointsOf(t, user)).toEqual({ ...none, balance: 35 })
})

test('a rule that is off, not yet in force or over earns nothing', async () => {
  const user = await aUser(t)
  const [past, future] = [new Date(t.now() - 1), new Date(t.now() + 1)]
  const earn = async (source: string) =>
    inTransaction(t.systemContext(), (ctx) => earnByRule(ctx, { rule: 'visit', userId: user.id, source }))
  await setRule(t, 'visit', { active: false })
  expect(await earn('off')).toBe(0)
  await setRule(t, 'visit', { active: true, startsAt: future })
  expect(await earn('early')).toBe(0)
  await setRule(t, 'visit', { startsAt: null, endsAt: new Date(t.now()) })
  expect(await earn('over')).toBe(0)
  await setRule(t, 'visit', { startsAt: past, endsAt: future })
  expect(await earn('now')).toBe(2)
})

test('what comes to a refusal leaves an order’s points alone', async () => {
  const order = await aPaidOrder(t)
  expect((await apply(t, order, { quantity: 2 })).reason).toBe('after_sales_units')
  expect(await pointsOf(t, order.buyer)).toEqual({ ...none, pending: 200 })
})
