// @vitest-environment happy-dom
import { paymentEndpoints } from '@pitlane/contract/payment/payment.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop } from '../../../test/shop.ts'
import { pollFor } from './poll-pause.ts'
import { usePaymentStatus } from './use-payment-status.ts'

const { path } = paymentEndpoints.getPaymentStatus
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(() => void vi.useFakeTimers())
afterEach(unmount)

test('it asks until the payment has ended, also when a question got no answer, and then no more', async () => {
  const answers = ['waiting', null, 'paid']
  const shop = openShop({
    [path]: () => {
      const status = answers.shift()
      if (!status) throw offline
      return { status }
    },
  })
  const onEnd = vi.fn()
  await mountHook(() => usePaymentStatus('P1', true, onEnd))
  await pass(2_500)
  expect(onEnd).not.toHaveBeenCalled()
  await pass(60_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(shop.sent(path)).toEqual([{ order_no: 'P1' }, { order_no: 'P1' }, { order_no: 'P1' }])
})

test('after two minutes it is tired, and asks anew when it is told to', async () => {
  const shop = openShop({ [path]: () => ({ status: 'waiting' }) })
  const hook = await mountHook(() => usePaymentStatus('P1', true, () => {}))
  await pass(pollFor + 10_000)
  expect(hook.now.tired).toBe(true)
  const asked = shop.sent(path).length
  await pass(60_000)
  expect(shop.sent(path)).toHaveLength(asked)
  await act(async () => hook.now.again())
  expect(hook.now.tired).toBe(false)
  await pass(1_500)
  expect(shop.sent(path)).toHaveLength(asked + 1)
})

test('nobody asks where nothing is waited for, nor after the screen has gone', async () => {
  const answer = Promise.withResolvers<object>()
  const shop = openShop({ [path]: () => answer.promise })
  const onEnd = vi.fn()
  await mountHook(() => usePaymentStatus('P1', false, onEnd))
  await pass(10_000)
  expect(shop.sent(path)).toEqual([])
  await mountHook(() => usePaymentStatus('P1', true, onEnd))
  await pass(1_000)
  await mountHook(() => null)
  await act(async () => answer.resolve({ status: 'paid' }))
  await pass(60_000)
  expect(shop.sent(path)).toHaveLength(1)
  expect(onEnd).not.toHaveBeenCalled()
})
