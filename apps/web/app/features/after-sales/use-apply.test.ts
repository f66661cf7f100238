// @vitest-environment happy-dom
import {
  afterSalesEndpoints,
  type AfterSalesQuote,
  type AfterSalesRequest,
} from '@pitlane/contract/after-sales/after-sales.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountForm, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import { type ApplyValues, useApply } from './use-apply.ts'

const { path: submit } = afterSalesEndpoints.addReturnOrder
const { path: reasons } = afterSalesEndpoints.listApplyReasons
const quote = { order_no: 'P1', line: { id: 3 }, quantity: 1 } as AfterSalesQuote
const made = { after_sales_no: 'AS1' }
const no = (why: unknown) => () => {
  throw why
}

beforeEach(() => void vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {}))
afterEach(unmount)

async function aForm(earlier: AfterSalesRequest | null, ...answers: (() => unknown)[]) {
  const shop = openShop({
    [submit]: () => answers.shift()!(),
    [reasons]: ({ type }) => [{ id: type === 'refund' ? 1 : 2, title: String(type) }],
  })
  const hook = await mountForm(
    () => useApply(quote, earlier),
    ({ form }) => form.props,
  )
  const change = (part: Partial<ApplyValues>) => act(async () => hook.now.change(part))
  const choose = (type: 'refund' | 'return') => act(async () => hook.now.chooseType(type))
  return { hook, change, choose, sent: () => shop.sent(submit), asked: () => shop.sent(reasons) }
}

test('a type and a reason of its own are asked for before anything is sent', async () => {
  const { hook, change, choose, sent, asked } = await aForm(null)
  await hook.submit()
  expect(hook.now.form.errors).toEqual({ type: 'after-sales.choose_type' })
  await choose('refund')
  await change({ reasonId: '1' })
  await choose('return')
  expect(hook.now).toMatchObject({ values: { reasonId: '' }, reasons: [{ id: 2 }] })
  await hook.submit()
  expect(hook.now.form.errors).toEqual({ reason_id: 'after-sales.choose_reason' })
  await choose('refund')
  expect(asked()).toEqual([{ type: 'refund' }, { type: 'return' }])
  expect(sent()).toEqual([])
})

test('two taps submit one request, and its screen takes the place of the form', async () => {
  const { hook, change, choose, sent } = await aForm(null, () => made)
  await choose('refund')
  await change({ reasonId: '1' })
  await act(async () => {
    hook.press()
    hook.press()
  })
  expect(sent()).toMatchObject([{ order_no: 'P1', line_id: 3, type: 'refund', reason_id: 1, quantity: 1 }])
  expect(hook.path()).toContain('AS1')
  expect(hook.router.state.historyAction).toBe('REPLACE')
})

test('a lost answer is asked for again with its key, and what was written stays', async () => {
  const { hook, change, choose, sent } = await aForm(
    null,
    no(offline),
    no(new Refused('reward_kept', 'order_no')),
    no(offline),
  )
  await choose('refund')
  await change({ reasonId: '1', description: 'Broken.' })
  await hook.submit()
  expect(hook.now.form.errors).toEqual({ form: 'shell.offline_text' })
  await hook.submit()
  expect(hook.now.form.errors).toEqual({ form: 'No: reward_kept' })
  expect(hook.now.values).toMatchObject({ description: 'Broken.', reasonId: '1' })
  await change({ description: 'Broken, twice.' })
  expect(hook.now.form.errors).toEqual({})
  await hook.submit()
  const [first, second, third] = sent().map(({ idempotency_key }) => idempotency_key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('an earlier request is changed, and begins with what it said', async () => {
  const earlier = { after_sales_no: 'AS0', type: 'refund', reason_id: 1, quantity: 1, description: 'Late.', media: [] }
  const { hook, sent } = await aForm(earlier as unknown as AfterSalesRequest, () => made)
  await hook.submit()
  expect(sent()).toMatchObject([{ after_sales_no: 'AS0', reason_id: 1, description: 'Late.' }])
})
