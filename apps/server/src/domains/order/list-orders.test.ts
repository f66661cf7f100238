import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aBuyer, anOrder, aStyle } from './factory.ts'

const t = await testApp()
guardInvariants(t)

test('my orders come newest first, page by page, with their lines', async () => {
  const user = await aBuyer(t)
  const styleId = await aStyle(t)
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) made.unshift((await anOrder(t, { user, styleId })).number)
  await anOrder(t)
  const seen: string[] = []
  let before: string | undefined
  do {
    const { data } = await t.call(orderEndpoints.listOrders, { page_size: 2, ...(before ? { before } : {}) }, user)
    expect(data.list.every((order) => order.lines.length === 1)).toBe(true)
    seen.push(...data.list.map((order) => order.order_no))
    before = data.next ?? undefined
  } while (before)
  expect(seen).toEqual(made)
})

test('a tab holds what waits there', async () => {
  const user = await aBuyer(t)
  const [kept, cancelled] = [await anOrder(t, { user }), await anOrder(t, { user })]
  await t.call(orderEndpoints.cancelOrder, { order_no: cancelled.number }, user)
  const { data } = await t.call(orderEndpoints.listOrders, { tab: 'to_pay' }, user)
  expect(data.list.map((order) => order.order_no)).toEqual([kept.number])
  t.pass(30 * 60_000)
  expect((await t.call(orderEndpoints.listOrders, { tab: 'to_pay' }, user)).data.list).toEqual([])
})

test('a cursor that is not ours is bad input', async () => {
  expect(await t.call(orderEndpoints.listOrders, { before: 'x' }, await aBuyer(t))).toMatchObject({
    status: 400,
    field: 'before',
  })
})

test('names are those of the reader’s language, as they were when the order was made', async () => {
  const user = await aBuyer(t)
  const styleId = await aStyle(t, { names: { en: 'Scanner', jp: 'スキャナー' } })
  const order = await anOrder(t, { user, styleId })
  const { data } = await t.call(
    orderEndpoints.getOrder,
    { order_no: order.number },
    { token: user.token, headers: { lang: 'jp' } },
  )
  expect(data.lines[0]!.name).toBe('スキャナー')
  expect(data.moves).toEqual([{ at: t.now(), axis: 'order', to: 'open', why: '' }])
})
