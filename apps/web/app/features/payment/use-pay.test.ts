// @vitest-environment happy-dom
import { paymentEndpoints } from '@pitlane/contract/payment/payment.ts'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import { firstWallet, type WalletOption } from './load-wallets.ts'
import { type PayResult, useStartPayment } from './use-pay.ts'

const { path } = paymentEndpoints.startPayment

afterEach(unmount)

test('a second tap while the first is on its way starts no second payment', async () => {
  const answer = Promise.withResolvers<object>()
  const shop = openShop({ [path]: () => answer.promise })
  const hook = await mountHook(() => useStartPayment())
  const results: (PayResult | null)[] = []
  await act(async () => {
    for (const _ of [1, 2]) void hook.now.start('P1', 'apple_pay').then((result) => results.push(result))
  })
  expect(hook.now.busy).toBe(true)
  await act(async () => answer.resolve({ url: 'https://pay.test/1' }))
  expect(shop.sent(path)).toEqual([{ order_no: 'P1', wallet: 'apple_pay' }])
  expect(results).toEqual([null, { kind: 'away', url: 'https://pay.test/1' }])
  expect(hook.now.busy).toBe(false)
})

test('what comes of it tells a moved order from what is worth another try, and the wallet is remembered', async () => {
  const answers: (() => unknown)[] = [
    () => ({ url: null }),
    ...[new Refused('order_closed'), new Refused('purchase_failed'), offline].map((why) => () => {
      throw why
    }),
  ]
  openShop({ [path]: () => answers.shift()!() })
  const hook = await mountHook(() => useStartPayment())
  const results: unknown[] = []
  for (const _ of [1, 2, 3, 4]) await act(async () => void results.push(await hook.now.start('P1', 'google_pay')))
  expect(results).toEqual([
    { kind: 'paid' },
    { kind: 'refused', text: 'No: order_closed' },
    { kind: 'problem', text: 'No: purchase_failed' },
    { kind: 'problem', text: 'payment.not_connected' },
  ])
  expect(firstWallet([{ id: 'apple_pay' }, { id: 'google_pay' }] as WalletOption[])).toBe('google_pay')
})
