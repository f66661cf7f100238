// @vitest-environment happy-dom
import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { lotteryEndpoints } from '@pitlane/contract/lottery/lottery.ts'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import { usePrizeAddress } from './use-prize-address.ts'

const { path: submit } = lotteryEndpoints.submitPrizeAddress
const { path: list } = addressEndpoints.listAddresses
const no = (why: unknown) => () => {
  throw why
}

afterEach(unmount)

async function aPrize(...answers: (() => unknown)[]) {
  const shop = openShop({ [list]: () => [{ id: 7 }], [submit]: () => answers.shift()!() })
  const onChanged = vi.fn()
  const hook = await mountHook(() => usePrizeAddress(5, onChanged))
  return { hook, onChanged, save: () => act(async () => hook.now.save()), sent: () => shop.sent(submit) }
}

test('nothing is sent before an address is chosen, and twice at once is once', async () => {
  const { hook, onChanged, save, sent } = await aPrize(() => ({ id: 5 }))
  expect(hook.now.addresses).toEqual([{ id: 7 }])
  await save()
  expect(sent()).toEqual([])
  await act(async () => hook.now.choose(7))
  await act(async () => {
    hook.now.save()
    hook.now.save()
  })
  expect(sent()).toEqual([{ win_id: 5, address_id: 7 }])
  expect(onChanged).toHaveBeenCalledWith({ id: 5 })
})

test('a refusal or a lost answer is said and keeps what was chosen', async () => {
  const { hook, onChanged, save, sent } = await aPrize(no(offline), no(new Refused('prize_expired')), () => ({ id: 5 }))
  await act(async () => hook.now.choose(7))
  await save()
  expect(hook.now).toMatchObject({ chosen: 7, problem: 'shell.offline_text' })
  await save()
  expect(hook.now).toMatchObject({ chosen: 7, problem: 'No: prize_expired' })
  expect(onChanged).not.toHaveBeenCalled()
  await save()
  expect(sent()).toHaveLength(3)
  expect(hook.now.problem).toBe('')
})
