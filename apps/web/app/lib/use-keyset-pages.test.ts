// @vitest-environment happy-dom
import { CallError } from '@pitlane/contract/http-transport.ts'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../test/mount.ts'
import { type KeysetPage, useKeysetPages } from './use-keyset-pages.ts'

type Page = KeysetPage<string>
const first: Page = { list: ['a'], next: 10 }

afterEach(unmount)

async function aList(load: (next: number) => Promise<Page>) {
  const hook = await mountHook(() => {
    const [page, setPage] = useState(first)
    return { ...useKeysetPages(page, load), setPage }
  })
  return { hook, more: () => act(() => hook.now.loadMore()) }
}

test('each page continues after the key of the one before, until there is none', async () => {
  const load = vi.fn(async (next: number): Promise<Page> => ({
    list: [`after ${next}`],
    next: next === 10 ? 20 : null,
  }))
  const { hook, more } = await aList(load)
  await more()
  await more()
  await more()
  expect(load.mock.calls).toEqual([[10], [20]])
  expect(hook.now).toMatchObject({ items: ['a', 'after 10', 'after 20'], next: null, state: 'idle' })
})

test('a page that did not come is asked for again by the same key, and what is there stays', async () => {
  const load = vi
    .fn<(next: number) => Promise<Page>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce({ list: ['b'], next: null })
  const { hook, more } = await aList(load)
  await more()
  expect(hook.now).toMatchObject({ items: ['a'], next: 10, state: 'failed' })
  await more()
  expect(load.mock.calls).toEqual([[10], [10]])
  expect(hook.now.items).toEqual(['a', 'b'])
})

test('what the loader reads anew begins the list anew', async () => {
  const { hook, more } = await aList(async () => ({ list: ['b'], next: null }))
  await more()
  await act(async () => hook.now.setPage({ list: ['c'], next: 30 }))
  expect(hook.now).toMatchObject({ items: ['c'], next: 30 })
})

test('who is logged out meanwhile is asked to log in', async () => {
  const { hook, more } = await aList(() => Promise.reject(new CallError(401, {})))
  await more()
  expect(hook.path()).toContain('/vip_pay/login')
})
