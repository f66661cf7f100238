import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { shippingStaffEndpoints as shipping } from '@pitlane/contract/logistics/shipping.ts'
import { withdrawalStaffEndpoints as staffCalls } from '@pitlane/contract/withdrawal/staff.ts'
import { withdrawalEndpoints as calls } from '@pitlane/contract/withdrawal/withdrawal.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { startConsentVersion } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { one } from '../../platform/db/database.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { auditLog, settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aPaidOrder, apply, type PaidOrder, refundByStaff, theStaff } from '../after-sales/factory.ts'
import { aSeller } from '../../../test/shipping.ts'
import { aBuyer, anOrder, aStyle, readOrder } from '../order/factory.ts'
import { orders } from '../order/tables.ts'
import { withdrawals } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const { support } = await theStaff(t)
const administrator = await aUser(t, { role: 'administrator' })

beforeEach(() => void t.mails.splice(0))

async function moveTo(code: string, id: number): Promise<void> {
  const { address, taxPlace } = await readOrder(t, id)
  const country_id = countryByCode(code)!.id
  await t.db
    .update(orders)
    .set(address ? { address: { ...address, country_id } } : { taxPlace: { ...taxPlace!, country_id } })
    .where(eq(orders.id, id))
}

/** Of a consumer in a country. */
async function anOrderTo(code: string, wanted: Parameters<typeof aPaidOrder>[1] = {}): Promise<PaidOrder> {
  const order = await aPaidOrder(t, wanted)
  await moveTo(code, order.id)
  await t.runJobs()
  t.mails.splice(0)
  return order
}
const ask = async (order: PaidOrder) =>
  (await t.call(calls.getWithdrawal, { order_no: order.number }, order.buyer)).data
const withdraw = (order: PaidOrder, statement = '') =>
  t.call(calls.withdraw, { order_no: order.number, name: 'Ada Byron', statement }, order.buyer)
const state = (order_no: string, email: string, statement = '', headers: Record<string, string> = {}) =>
  t.call(calls.stateWithdrawal, { order_no, email, name: 'Ada Byron', statement }, { headers })
const kept = (order: PaidOrder) => t.db.select().from(withdrawals).where(eq(withdrawals.orderId, order.id))
const mailed = async (to: string) => {
  await t.runJobs()
  return t.mails.filter((mail) => mail.to === to)
}

test('who is logged in withdraws without a reason, and has a receipt with what he said and when', async () => {
  const order = await anOrderTo('DE', { shipment: 'delivered' })
  expect(await ask(order)).toMatchObject({ reason: null, lines: [{ covered: 1, why: null }], made: [] })
  const { data } = await withdraw(order)
  expect(data.made).toMatchObject([{ state: 'received', at: t.now(), email: order.mailingEmail, name: 'Ada Byron' }])
  const [receipt, ...others] = await mailed(order.mailingEmail)
  expect(others).toEqual([])
  expect(receipt!.subject).toBe(`Receipt: your withdrawal from order ${order.number}`)
  for (const part of ['Ada Byron', data.made[0]!.number, '2026', 'UTC', 'Everything in this order'])
    expect(receipt!.text).toContain(part)
  expect((await mailed('hello@pitlane.example')).map(({ subject }) => subject)).toEqual([
    `Order ${order.number}: withdrawal from the contract`,
  ])
})

test('sent ten times at once it is one withdrawal with one receipt', async () => {
  const order = await anOrderTo('FR', { shipment: 'in_transit' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 ? withdraw(order) : state(order.number, order.mailingEmail))),
  )
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
  expect(await kept(order)).toHaveLength(1)
  expect(await mailed(order.mailingEmail)).toHaveLength(1)
})

test('without log-in the answer is the same whether or not there is an order, and its own mail tells', async () => {
  const order = await anOrderTo('PL', { shipment: 'delivered' })
  const right = await state(order.number.toLowerCase(), order.mailingEmail.toUpperCase(), 'Only the cable', {
    lang: 'pl',
  })
  const wrongEmail = await state(order.number, 'somebody@example.com')
  const noOrder = await state('PL000000AAAAAAAA', order.mailingEmail)
  expect(right.data).toEqual({ at: t.now() })
  for (const answer of [wrongEmail, noOrder])
    expect(answer).toMatchObject({ status: right.status, code: right.code, message: right.message, data: right.data })
  expect(await kept(order)).toMatchObject([{ statement: 'Only the cable', loggedIn: false, lang: 'pl' }])
  const [receipt] = await mailed(order.mailingEmail)
  expect(receipt).toMatchObject({ subject: `Potwierdzenie: odstąpienie od zamówienia ${order.number}` })
  expect(receipt!.text).toContain('Only the cable')
  expect(await mailed('somebody@example.com')).toEqual([])
})

test('why it is not possible is told by mail to whoever is not logged in, once', async () => {
  const order = await anOrderTo('US', { shipment: 'delivered' })
  const answers = [await state(order.number, order.mailingEmail), await state(order.number, order.mailingEmail)]
  expect(answers.map(({ data }) => data)).toEqual([{ at: t.now() }, { at: t.now() }])
  expect(await kept(order)).toEqual([])
  const mails = await mailed(order.mailingEmail)
  expect(mails.map(({ subject }) => subject)).toEqual([`About your withdrawal from order ${order.number}`])
  expect(mails[0]!.text).toContain('There’s no withdrawal function for the country of this order.')
})

test('the period ends, and what was stated in it stays stated', async () => {
  const [late, early] = [
    await anOrderTo('DE', { shipment: 'delivered' }),
    await anOrderTo('DE', { shipment: 'delivered' }),
  ]
  await withdraw(early)
  const { until } = await ask(late)
  t.pass(until! - t.now())
  await t.logInAgain()
  expect((await ask(late)).reason).toBe('withdrawal_over')
  expect((await withdraw(late)).reason).toBe('withdrawal_over')
  expect((await withdraw(early)).code).toBe(0)
  expect(await kept(early)).toHaveLength(1)
})

test('a country has as many days as the settings say, or no function at all', async () => {
  const [germany, france] = [
    await anOrderTo('DE', { shipment: 'delivered' }),
    await anOrderTo('FR', { shipment: 'delivered' }),
  ]
  const usual = (await ask(germany)).until!
  await t.db.insert(settings).values({ key: 'withdrawal_countries', value: 'DE:35' })
  forgetSettings(t.db)
  expect((await ask(germany)).until).toBe(usual + 21 * dayMs)
  expect((await ask(france)).reason).toBe('withdrawal_elsewhere')
  await t.db.delete(settings).where(eq(settings.key, 'withdrawal_countries'))
  forgetSettings(t.db)
})

test('a list of countries that nobody can read is not stored', async () => {
  const change = (value: string) =>
    t.call(
      operationsStaffEndpoints.updateStaffSetting,
      { id: 'withdrawal_countries', version: 0, value },
      administrator,
    )
  expect(await change('Germany')).toMatchObject({ reason: 'country_list', field: 'value' })
  expect((await change('')).data).toMatchObject({ value: '' })
  await t.db.delete(settings).where(eq(settings.key, 'withdrawal_countries'))
  forgetSettings(t.db)
})

test('nobody withdraws from what he has not paid, or from somebody else’s order', async () => {
  const unpaid = await anOrder(t)
  await moveTo('DE', unpaid.id)
  const order = { order_no: unpaid.number, name: 'Ada' }
  expect((await t.call(calls.withdraw, order, unpaid.buyer)).reason).toBe('order_not_paid')
  const stranger = await aUser(t)
  expect((await t.call(calls.withdraw, order, stranger)).reason).toBe('order_gone')
  expect((await t.call(calls.getWithdrawal, order, stranger)).reason).toBe('order_gone')
})

test('parts are stated in words, each once, and not without end', async () => {
  const order = await anOrderTo('IT', { shipment: 'delivered', quantity: 2 })
  for (const part of ['One of the two', 'One of the two', 'And the other', 'c', 'd', 'e'])
    expect((await withdraw(order, part)).code).toBe(0)
  expect(await kept(order)).toHaveLength(5)
  expect((await withdraw(order, 'f')).reason).toBe('withdrawal_many')
})

test('software that runs is covered, unless its buyer agreed to its start and knew what that means', async () => {
  const waiting = await anOrderTo('DE', { virtual: true })
  expect(await ask(waiting)).toMatchObject({ reason: null, lines: [{ covered: 1, why: null }] })
  const user = await aBuyer(t)
  const deviceSn = await aDevice(t, user)
  const running = await anOrderTo('DE', { user, deviceSn, styleId: await aStyle(t, { kind: 'software' }) })
  expect(await ask(running)).toMatchObject({ reason: null, lines: [{ covered: 1, why: null }] })
  await t.db.update(orders).set({ startConsent: startConsentVersion }).where(eq(orders.id, running.id))
  expect(await ask(running)).toMatchObject({ reason: 'withdrawal_nothing', lines: [{ covered: 0, why: 'begun' }] })
  expect((await withdraw(running)).reason).toBe('withdrawal_nothing')
})

test('what is queued behind a running service has not begun', async () => {
  const user = await aBuyer(t)
  const deviceSn = await aDevice(t, user)
  const styleId = await aStyle(t, { kind: 'software' })
  const agreed = async () => {
    const order = await anOrderTo('DE', { user, deviceSn, styleId })
    await t.db.update(orders).set({ startConsent: startConsentVersion }).where(eq(orders.id, order.id))
    return order
  }
  const [first, second] = [await agreed(), await agreed()]
  expect((await ask(first)).lines).toMatchObject([{ covered: 0, why: 'begun' }])
  expect((await ask(second)).lines).toMatchObject([{ covered: 1, why: null }])
  expect((await withdraw(second)).code).toBe(0)
})

const seeOrder = async (order: PaidOrder) =>
  (await t.call(orderEndpoints.getOrder, { order_no: order.number }, order.buyer)).data
const queued = async (order: PaidOrder, input: object = {}) =>
  (await t.call(shipping.listShipping, { q: order.number, ...input }, support)).data.list

test('what is withdrawn from as a whole is not packed or shipped, unless the withdrawal is settled', async () => {
  const order = await anOrderTo('DE')
  const { pack, ship } = await aSeller(t)
  expect(await queued(order)).toMatchObject([{ withdrawn: false, pieces: 1 }])
  await withdraw(order)
  expect(await queued(order)).toEqual([])
  expect(await pack(order.id)).toMatchObject({ reason: 'order_withdrawn' })
  expect(await ship(order.id)).toMatchObject({ reason: 'order_withdrawn' })
  const { data: packed } = await t.call(shipping.packMany, { ids: [order.id] }, support)
  expect(packed).toEqual([{ id: order.id, reason: 'order_withdrawn' }])
  const csv = `order_no,carrier,tracking_number\n${order.number},dhl,IMPORT1`
  const imported = await t.call(shipping.importShipping, { csv, dry: false }, support)
  expect(imported.data).toMatchObject({ shipped: 0, refused: [{ reason: 'order_withdrawn' }] })
  const { data: listed } = await t.call(orderStaffEndpoints.listStaffOrders, { q: order.number }, support)
  expect(listed.list).toMatchObject([{ withdrawn: 'all', label: 'after_sales' }])
  const [row] = (await t.call(staffCalls.listStaffWithdrawals, { order_id: order.id }, support)).data.list
  await t.call(staffCalls.settleWithdrawal, { id: row!.id, note: 'He wants it after all' }, support)
  expect(await queued(order)).toHaveLength(1)
  expect((await pack(order.id)).reason).toBeUndefined()
})

test('an order that is withdrawn from in part stays in the queue and is marked', async () => {
  const order = await anOrderTo('FR', { quantity: 2 })
  await withdraw(order, 'One of the two')
  expect(await queued(order)).toMatchObject([{ withdrawn: true, pieces: 2 }])
  expect(await queued(order, { pressing: 'withdrawn' })).toHaveLength(1)
  expect(await seeOrder(order)).toMatchObject({ withdrawn: 'part', label: 'preparing' })
})

test('the buyer sees in his order that he has withdrawn from it, and has nothing to remind anybody of', async () => {
  const order = await anOrderTo('IT')
  expect((await seeOrder(order)).actions).toContain('remind')
  const { data } = await withdraw(order)
  const seen = await seeOrder(order)
  expect(seen).toMatchObject({ withdrawn: 'all', label: 'after_sales', tab: 'refunded' })
  expect(seen.actions).not.toContain('remind')
  expect(seen.actions).not.toContain('change_address')
  expect(seen.actions).not.toContain('apply')
  expect(seen.moves.at(-1)).toMatchObject({ axis: 'withdrawal', to: 'withdrawn', why: data.made[0]!.number })
  const remind = await t.call(orderEndpoints.remindShipment, { order_no: order.number }, order.buyer)
  expect(remind.reason).toBe('order_withdrawn')
  const { data: mine } = await t.call(orderEndpoints.listOrders, { tab: 'refunded' }, order.buyer)
  expect(mine.list).toMatchObject([{ order_no: order.number, withdrawn: 'all' }])
})

test('what is withdrawn from as a whole is so once, and a part before it may be added to', async () => {
  const order = await anOrderTo('AT', { quantity: 2, shipment: 'delivered' })
  await withdraw(order, 'Only the two cables')
  expect(await ask(order)).toMatchObject({ reason: null, lines: [{ covered: 2 }] })
  await withdraw(order)
  for (const statement of ['', 'And the box', 'All of it'])
    expect((await withdraw(order, statement)).data).toMatchObject({
      reason: 'withdrawal_nothing',
      lines: [{ covered: 0, why: 'withdrawn' }],
    })
  await state(order.number, order.mailingEmail, 'Everything')
  expect((await kept(order)).map(({ statement }) => statement).toSorted()).toEqual(['', 'Only the two cables'])
  expect(await mailed(order.mailingEmail)).toHaveLength(2)
  expect((await apply(t, order, { type: 'return' })).reason).toBe('order_withdrawn')
})

test('a withdrawal is settled with less than was paid only by whoever says why', async () => {
  const order = await anOrderTo('ES', { shipment: 'delivered' })
  await withdraw(order)
  const [row] = (await t.call(staffCalls.listStaffWithdrawals, { order_id: order.id }, support)).data.list
  const settle = (note: string) => t.call(staffCalls.settleWithdrawal, { id: row!.id, note }, support)
  expect(await settle(' ')).toMatchObject({ reason: 'withdrawal_note', field: 'note' })
  expect((await settle('The goods came back broken')).data).toMatchObject({ state: 'settled' })
})

test('the receipt of a part shows the words that it covers, and not all items', async () => {
  const order = await anOrderTo('BE', { quantity: 2 })
  await withdraw(order, 'Only the cables')
  const [receipt] = await mailed(order.mailingEmail)
  expect(receipt!.text).toContain('Only the cables')
  expect(receipt!.text).not.toContain('An item')
})

test('the staff see what waits, oldest first, and put it down as done', async () => {
  const order = await anOrderTo('ES', { shipment: 'delivered' })
  await withdraw(order)
  const list = async (input: object = {}) => (await t.call(staffCalls.listStaffWithdrawals, input, support)).data.list
  const [row] = await list({ order_id: order.id })
  expect(row).toMatchObject({
    order_no: order.number,
    state: 'received',
    logged_in: true,
    refund_by: t.now() + 14 * dayMs,
  })
  expect((await list({ q: order.number }))[0]!.id).toBe(row!.id)
  const waiting = await t.call(operationsStaffEndpoints.getWaiting, {}, support)
  expect(waiting.data.find(({ what }) => what === 'withdrawals')!.count).toBeGreaterThan(0)
  const settle = () => t.call(staffCalls.settleWithdrawal, { id: row!.id, note: 'Refunded by bank' }, support)
  expect((await settle()).data).toMatchObject({ state: 'settled', settled_by: support.email, note: 'Refunded by bank' })
  expect((await settle()).data.state).toBe('settled')
  expect(await list({ order_id: order.id })).toEqual([])
  expect(await list({ order_id: order.id, state: 'all' })).toHaveLength(1)
  for (const q of [row!.number, row!.number.toLowerCase(), order.number]) expect(await list({ q }), q).toHaveLength(1)
  expect(await list({ q: row!.number, state: 'received' })).toEqual([])
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'withdrawal'), eq(auditLog.entityId, `${row!.id}`)))
  expect(acts).toHaveLength(1)
})

test('once all the money has gone back nothing waits any more', async () => {
  const order = await anOrderTo('NL', { shipment: 'delivered' })
  await withdraw(order)
  const { reason } = await refundByStaff(t, support, order.id, { units: { [order.lineId]: 1 }, freight: 1_500 })
  expect(reason).toBeUndefined()
  await t.runJobs()
  expect(await kept(order)).toMatchObject([{ state: 'settled', settledBy: null }])
  expect((await ask(order)).reason).toBe('withdrawal_nothing')
  expect(one(await kept(order)).number).toMatch(/^WD/)
})
