// @vitest-environment happy-dom
import { afterSalesEndpoints, type AfterSalesQuote } from '@pitlane/contract/after-sales/after-sales.ts'
import { act, useReducer } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { openShop } from '../../../test/shop.ts'
import { useRefundQuote } from './use-quote.ts'

const { path } = afterSalesEndpoints.quoteAfterSales
const quoted = (quantity: number) => ({ order_no: 'P1', line: { id: 3 }, quantity }) as AfterSalesQuote
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(() => void vi.useFakeTimers())
afterEach(unmount)

/** A stepper whose answers come when the test says so. */
async function aStepper() {
  const answers = new Map<number, PromiseWithResolvers<AfterSalesQuote>>()
  const shop = openShop({
    [path]: ({ quantity }) => {
      const answer = Promise.withResolvers<AfterSalesQuote>()
      answers.set(Number(quantity), answer)
      return answer.promise
    },
  })
  let wanted = 1
  const first = quoted(1)
  let again = () => {}
  const hook = await mountHook(() => {
    again = useReducer((times: number) => times + 1, 0)[1]
    return useRefundQuote(first, wanted, undefined)
  })
  const step = (quantity: number) =>
    act(async () => {
      wanted = quantity
      again()
    })
  const answer = (quantity: number) => act(async () => answers.get(quantity)!.resolve(quoted(quantity)))
  return { hook, step, answer, asked: () => shop.sent(path).map(({ quantity }) => quantity) }
}

test('of several taps only the last is asked, and the old figures stay until it is answered', async () => {
  const { hook, step, answer, asked } = await aStepper()
  for (const quantity of [2, 3, 4]) {
    await step(quantity)
    await pass(100)
  }
  expect(hook.now.quoting).toBe(true)
  await pass(200)
  expect(asked()).toEqual(['4'])
  expect(hook.now.quote.quantity).toBe(1)
  await answer(4)
  expect(hook.now).toMatchObject({ quote: { quantity: 4 }, quoting: false })
})

test('an answer for fewer units that comes after the one for more is left out', async () => {
  const { hook, step, answer, asked } = await aStepper()
  for (const quantity of [2, 3]) {
    await step(quantity)
    await pass(300)
  }
  expect(asked()).toEqual(['2', '3'])
  await answer(3)
  await answer(2)
  expect(hook.now.quote.quantity).toBe(3)
})
