// @vitest-environment happy-dom
import { orderEndpoints, type Quote } from '@pitlane/contract/order/order.ts'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import type { Choice } from './checkout-choice.ts'
import { useQuote } from './use-quote.ts'

const { path } = orderEndpoints.getExpenseInfo
const priced = (payable: number) => ({ price: { payable } }) as Quote
const choice = { skuId: 7, quantity: 1, cart: '', packages: '', email: null, vin: '' } as Choice

afterEach(unmount)

test('the answer to an earlier choice that comes late is not shown, nor what it failed of', async () => {
  const answers = [Promise.withResolvers<Quote>(), Promise.withResolvers<Quote>(), Promise.withResolvers<Quote>()]
  const left = [...answers]
  openShop({ [path]: () => left.shift()!.promise })
  const onRefused = vi.fn()
  const hook = await mountHook(() => useQuote(priced(1), onRefused))
  await act(async () => {
    for (const quantity of [2, 3, 4]) void hook.now.ask({ ...choice, quantity })
  })
  expect(hook.now).toMatchObject({ quote: priced(1), state: 'asking' })
  await act(async () => answers[2]!.resolve(priced(40)))
  await act(async () => answers[0]!.resolve(priced(20)))
  await act(async () => answers[1]!.reject(new Refused('insufficient_stock')))
  expect(hook.now).toMatchObject({ quote: priced(40), state: 'fresh' })
  expect(onRefused).not.toHaveBeenCalled()
})

test('without an answer the old amount stays and is said to be old, until another one comes', async () => {
  const answers: (() => unknown)[] = [
    () => {
      throw offline
    },
    () => priced(9),
  ]
  openShop({ [path]: () => answers.shift()!() })
  const hook = await mountHook(() => useQuote(priced(1), () => {}))
  await act(() => hook.now.ask(choice))
  expect(hook.now).toMatchObject({ quote: priced(1), state: 'stale' })
  await act(() => hook.now.ask(choice))
  expect(hook.now).toMatchObject({ quote: priced(9), state: 'fresh' })
})

test('a refusal is told with the choice that it is about', async () => {
  openShop({
    [path]: () => {
      throw new Refused('coupon_expired')
    },
  })
  const onRefused = vi.fn()
  const hook = await mountHook(() => useQuote(priced(1), onRefused))
  await act(() => hook.now.ask({ ...choice, couponId: 5 }))
  expect(onRefused).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'coupon_expired' }),
    expect.objectContaining({ couponId: 5 }),
  )
})

test('a quote that came with another answer outruns the one that is on its way', async () => {
  const answer = Promise.withResolvers<Quote>()
  openShop({ [path]: () => answer.promise })
  const hook = await mountHook(() => useQuote(priced(1), () => {}))
  await act(async () => void hook.now.ask(choice))
  await act(async () => hook.now.take(priced(7)))
  await act(async () => answer.resolve(priced(2)))
  expect(hook.now).toMatchObject({ quote: priced(7), state: 'fresh' })
})
