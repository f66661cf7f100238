import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aPaid, aSeller, details, movesOf, remind } from '../../../test/shipping.ts'
import { aUser } from '../account/factory.ts'
import { sweep } from '../../domains.ts'
import { createWorkers } from '../../domains.ts'
import { anOrder, readOrder } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const hour = 3_600_000
const { ship, seller } = await aSeller(t)
const administrator = await aUser(t, { role: 'administrator' })

const escalated = async () => {
  const { data } = await t.call(
    orderStaffEndpoints.listStaffOrders,
    { waiting: 'escalated', page_size: 100 },
    administrator,
  )
  return data.list.map(({ id }) => id)
}

test('a buyer reminds the shop once a day, and sees that he has', async () => {
  const order = await aPaid(t)
  expect((await remind(t, order)).data).toMatchObject({
    reminded_at: t.now(),
    disabled: [{ action: 'remind', reason: 'reminded_today' }],
  })
  expect(await remind(t, order)).toMatchObject({ reason: 'reminded_today', field: 'order_no' })
  t.pass(24 * hour - 1)
  expect(await remind(t, order)).toMatchObject({ reason: 'reminded_today' })
  t.pass(1)
  expect((await remind(t, order)).data.reminded_at).toBe(t.now())
  expect(await movesOf(t, order.id, 'reminder')).toEqual(['reminded', 'reminded'])
})

test('what is not paid, has left, or is somebody else’s cannot be reminded of', async () => {
  const unpaid = await anOrder(t)
  expect(await remind(t, unpaid)).toMatchObject({ reason: 'order_not_remindable' })
  const sent = await aPaid(t)
  await ship(sent.id)
  expect(await remind(t, sent)).toMatchObject({ reason: 'order_not_remindable' })
  const virtual = await aPaid(t, { virtual: true })
  expect(await remind(t, virtual)).toMatchObject({ reason: 'order_not_remindable' })
  expect(await remind(t, { ...(await aPaid(t)), buyer: sent.buyer })).toMatchObject({ reason: 'order_gone' })
})

test('48 hours after the first reminder the platform’s staff look after the order, once', async () => {
  const order = await aPaid(t)
  await remind(t, order)
  t.pass(24 * hour)
  await remind(t, order)
  t.pass(24 * hour - 1)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ escalatedAt: null })
  t.pass(1)
  await t.runJobs()
  expect((await readOrder(t, order.id)).escalatedAt).toEqual(new Date(t.now()))
  expect(await movesOf(t, order.id, 'reminder')).toEqual(['reminded', 'reminded', 'escalated'])
  expect(await escalated()).toContain(order.id)
  const { data } = await t.call(operationsStaffEndpoints.getWaiting, {}, administrator)
  expect(data.find(({ what }) => what === 'escalated')!.count).toBeGreaterThan(0)
  await ship(order.id)
  expect(await escalated()).not.toContain(order.id)
})

test('what was shipped in time, or refunded, is nobody’s worry', async () => {
  const order = await aPaid(t)
  await remind(t, order)
  await ship(order.id)
  t.pass(49 * hour)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ escalatedAt: null, shipment: 'in_transit' })
})

test('a lost job is made up for by the hourly sweep; one that runs twice acts once, and one by a fast clock waits', async () => {
  const order = await aPaid(t)
  await remind(t, order)
  t.queue.length = 0
  const workers = createWorkers(t.deps)
  t.pass(47 * hour)
  await workers['order.escalate']({ orderId: order.id })
  expect(await readOrder(t, order.id)).toMatchObject({ escalatedAt: null })
  expect(t.queue).toMatchObject([{ name: 'order.escalate', startAfter: new Date(t.now() + hour) }])
  t.queue.length = 0
  t.pass(2 * hour)
  await sweep(t.systemContext())
  await Promise.all([1, 2].map(() => workers['order.escalate']({ orderId: order.id })))
  expect(await movesOf(t, order.id, 'reminder')).toEqual(['reminded', 'escalated'])
})

test('the seller’s time is a setting', async () => {
  const id = 'escalate_hours'
  const change = async (value: number) => {
    const { version } = (await t.call(operationsStaffEndpoints.getStaffSetting, { id }, administrator)).data
    return t.call(operationsStaffEndpoints.updateStaffSetting, { id, version, value }, administrator)
  }
  expect((await change(0)).reason).toBe('setting_bounds')
  await change(2)
  const order = await aPaid(t)
  await remind(t, order)
  t.pass(2 * hour)
  await t.runJobs()
  expect((await readOrder(t, order.id)).escalatedAt).not.toBeNull()
  await change(48)
  expect(await details(t, order)).toMatchObject({
    moves: expect.arrayContaining([expect.objectContaining({ to: 'escalated' })]),
  })
  expect((await t.call(orderStaffEndpoints.getStaffOrder, { id: order.id }, seller)).data.escalated_at).not.toBeNull()
})
