// @vitest-environment happy-dom
import { invitationEndpoints } from '@pitlane/contract/invitation/invitation.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import { useReceive } from './use-receive.ts'

const { path } = invitationEndpoints.receiveReward
const no = (why: unknown) => () => {
  throw why
}

afterEach(unmount)

async function rewards(...answers: (() => unknown)[]) {
  const shop = openShop({ [path]: () => answers.shift()!() })
  const hook = await mountHook(() => useReceive())
  const revalidate = vi.spyOn(hook.router, 'revalidate')
  return { hook, revalidate, receive: (id?: number) => act(() => hook.now.receive(id)), sent: () => shop.sent(path) }
}

test('two taps receive once, what came is said, and the lists are read anew', async () => {
  const { hook, revalidate, sent } = await rewards(() => ({ count: 1, points: 50, held: 0, limited: 0 }))
  await act(async () => {
    void hook.now.receive(4)
    void hook.now.receive(4)
  })
  expect(sent()).toHaveLength(1)
  expect(toast.read()).toMatchObject([{ kind: 'ok', text: 'invitation.received' }])
  expect(hook.now.problem).toBe('')
  expect(revalidate).toHaveBeenCalledTimes(1)
})

test('what was held back or is above a limit is said beside the button, without a word of points', async () => {
  const { hook, receive } = await rewards(() => ({ count: 0, points: 0, held: 1, limited: 2 }))
  await receive()
  expect(hook.now.problem).toBe('invitation.held invitation.limited')
  expect(toast.read()).toEqual([])
})

test('a refusal is said and read anew as well, and the next try begins without it', async () => {
  const { hook, revalidate, receive } = await rewards(no(new Refused('reward_day_limit')), no(offline), () => ({
    count: 1,
    points: 50,
    held: 0,
    limited: 0,
  }))
  await receive(4)
  expect(hook.now.problem).toBe('No: reward_day_limit')
  await receive(4)
  expect(hook.now.problem).toBe('shell.offline_text')
  await receive(4)
  expect(hook.now.problem).toBe('')
  expect(revalidate).toHaveBeenCalledTimes(3)
})
