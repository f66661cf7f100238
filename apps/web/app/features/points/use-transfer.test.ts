// @vitest-environment happy-dom
import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import { useTransfer } from './use-transfer.ts'

const { path } = pointsEndpoints.transferPoints
const device = { device_sn: 'SN1', name: '', model: 'Scan', points: 50 }
const before = { left_today: 100, balance: 0, devices: [device] }
const after = { left_today: 70, balance: 30, devices: [{ ...device, points: 20 }] }
const chosen = { device_sn: 'SN1', points: 30 }
const no = (why: unknown) => () => {
  throw why
}

afterEach(unmount)

async function aForm(...answers: (() => unknown)[]) {
  const shop = openShop({ [path]: () => answers.shift()!() })
  const hook = await mountHook(() => useTransfer(before))
  const transfer = (what = chosen) => act(() => hook.now.transfer(what))
  return { hook, transfer, keys: () => shop.sent(path).map(({ idempotency_key }) => idempotency_key) }
}

test('two taps move once, and the balance and what is left are the server’s', async () => {
  const { hook, keys } = await aForm(() => ({ points: 30, ...after }))
  await act(async () => {
    void hook.now.transfer(chosen)
    void hook.now.transfer(chosen)
  })
  expect(keys()).toHaveLength(1)
  expect(hook.now).toMatchObject({ moved: 30, ...after, problem: null })
})

test('a lost answer is asked for again with its key, and another number has another one', async () => {
  const { hook, transfer, keys } = await aForm(no(offline), no(offline), () => ({ points: 20, ...after }))
  await transfer()
  expect(hook.now).toMatchObject({ moved: null, problem: 'shell.offline_text', ...before })
  await transfer()
  await transfer({ ...chosen, points: 20 })
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the same number once more is a transfer of its own', async () => {
  const { hook, transfer, keys } = await aForm(() => ({ points: 30, ...after }), no(new Refused('transfer_limit')))
  await transfer()
  await act(async () => hook.now.again())
  expect(hook.now.moved).toBeNull()
  await transfer()
  expect(keys()[1]).not.toBe(keys()[0])
  expect(hook.now).toMatchObject({ problem: 'No: transfer_limit', ...after })
})
