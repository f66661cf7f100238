import { orderHoldsStaffEndpoints as calls } from '@pitlane/contract/order/staff-holds.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { guardInvariants } from '../../../test/invariants.ts'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { styles } from '../catalog/tables.ts'
import { one } from '../../platform/db/database.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { pay, start } from '../payment/factory.ts'
import { aBuyer, anOrder, aStyle, readOrder } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const support = await aUser(t, { role: 'support' })
const holders = async (input: object = {}) => (await t.call(calls.listStaffHolders, input, support)).data
const heldStyles = async (input: object = {}) => (await t.call(calls.listStaffHeldStyles, input, support)).data
const release = (id: number) => t.call(calls.releaseHolder, { id, why: 'thousands of orders, none paid' }, support)

test('the console shows who holds how much since when, by account and by style', async () => {
  const [rare, common] = [await aStyle(t, { stock: 9 }), await aStyle(t, { stock: 100 })]
  const [first, second] = [await aBuyer(t), await aBuyer(t)]
  const since = t.now()
  await anOrder(t, { user: first, styleId: rare, quantity: 4 })
  t.pass(60_000)
  await anOrder(t, { user: first, styleId: common, quantity: 5 })
  await anOrder(t, { user: second, styleId: common, quantity: 6 })
  const all = await holders()
  expect(all).toMatchObject({
    total: 2,
    list: [
      { id: first.id, email: first.email, orders: 2, pieces: 9, since, processing: 0 },
      { id: second.id, orders: 1, pieces: 6, since: since + 60_000 },
    ],
  })
  const ids = async (input: object) => (await holders(input)).list.map(({ id }) => id)
  expect(await ids({ sort: 'since', direction: 'desc' })).toEqual([second.id, first.id])
  expect(await ids({ page: 2, page_size: 1 })).toEqual([second.id])
  expect(await ids({ q: second.email.slice(2, -3) })).toEqual([second.id])
  expect((await holders({ style_id: common })).list).toMatchObject([
    { id: second.id, pieces: 6 },
    { id: first.id, orders: 1, pieces: 5 },
  ])
  expect((await heldStyles()).list).toMatchObject([
    { id: common, orders: 2, accounts: 2, pieces: 11, left: 89 },
    { id: rare, orders: 1, accounts: 1, pieces: 4, left: 5, since },
  ])
  expect((await heldStyles({ sort: 'since', direction: 'asc', page_size: 1 })).list).toMatchObject([{ id: rare }])
  expect((await heldStyles({ q: 'nothing like it' })).total).toBe(0)
})

test('letting go closes what is not paid, leaves what is just being paid, and says so to all', async () => {
  const styleId = await aStyle(t, { stock: 20 })
  const buyer = await aBuyer(t)
  const [unpaid, paying, paid] = [
    await anOrder(t, { user: buyer, styleId, quantity: 3 }),
    await anOrder(t, { user: buyer, styleId, quantity: 4 }),
    await anOrder(t, { user: buyer, styleId, quantity: 5 }),
  ]
  const begun = await start(t, paying)
  const done = await start(t, paid)
  await pay(t, `fake-${done.data.payment_id}`)
  expect((await holders({ q: buyer.email })).list).toMatchObject([{ orders: 2, pieces: 7, processing: 1 }])

  expect((await release(buyer.id)).data).toEqual({ closed: 1, kept: 1 })
  expect((await release(buyer.id)).data).toEqual({ closed: 0, kept: 1 })
  expect((await readOrder(t, paying.id)).state).toBe('open')
  await pay(t, `fake-${begun.data.payment_id}`)
  expect(one(await t.db.select().from(styles).where(eq(styles.id, styleId)))).toMatchObject({ onHand: 11, reserved: 0 })

  const { data } = await t.call(orderEndpoints.getOrder, { order_no: unpaid.number }, buyer)
  expect(data).toMatchObject({ state: 'closed', close_reason: 'released', label: 'closed' })
  expect(data.moves.at(-1)).toMatchObject({ to: 'closed', why: 'released' })
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.action, 'release'))
  expect(acts).toMatchObject([
    { staffId: support.id, entityId: String(unpaid.id), after: { why: 'thousands of orders, none paid' } },
  ])
  await t.runJobs()
  expect(t.mails.filter(({ to, subject }) => to === buyer.email && subject.includes(unpaid.number))).not.toEqual([])
})

test('who pays while the staff let go either has his goods or his order closed, never neither', async () => {
  const buyer = await aBuyer(t)
  const styleId = await aStyle(t)
  for (let round = 0; round < 10; round += 1) {
    const order = await anOrder(t, { user: buyer, styleId })
    const [started] = await Promise.all([start(t, order), release(buyer.id)])
    const { state } = await readOrder(t, order.id)
    expect(state).toBe(started.code === 0 ? 'open' : 'closed')
    if (started.code === 0) await pay(t, `fake-${started.data.payment_id}`)
  }
})

test('nobody lets go of what an account that is not there holds, nor without a reason, nor without the right', async () => {
  expect((await release(999_999)).status).toBe(404)
  const buyer = await aBuyer(t)
  expect(await t.call(calls.releaseHolder, { id: buyer.id, why: ' ' }, support)).toMatchObject({ field: 'why' })
  expect((await t.call(calls.releaseHolder, { id: buyer.id, why: 'mine' }, buyer)).status).toBe(403)
})
