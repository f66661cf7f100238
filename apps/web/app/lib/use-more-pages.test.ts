// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../test/mount.ts'
import { useMorePages } from './use-more-pages.ts'

afterEach(unmount)

test('the next page is asked for once, however often one taps', async () => {
  const hook = await mountHook(() => useMorePages<string>())
  const load = vi.fn(async () => 'second')
  await act(async () => {
    void hook.now.loadMore(load)
    void hook.now.loadMore(load)
  })
  expect(load).toHaveBeenCalledTimes(1)
  await act(() => hook.now.loadMore(async () => 'third'))
  expect(hook.now).toMatchObject({ pages: ['second', 'third'], state: 'idle' })
})

test('a page that did not come can be asked for again', async () => {
  const hook = await mountHook(() => useMorePages<string>())
  await act(() => hook.now.loadMore(() => Promise.reject(new Error('offline'))))
  expect(hook.now).toMatchObject({ pages: [], state: 'failed' })
  await act(() => hook.now.loadMore(async () => 'second'))
  expect(hook.now).toMatchObject({ pages: ['second'], state: 'idle' })
})

test('a page or a failure that comes when the list has begun anew is left out, and holds up nobody', async () => {
  for (const ends of ['resolve', 'reject'] as const) {
    const late = Promise.withResolvers<string>()
    const next = Promise.withResolvers<string>()
    const hook = await mountHook(() => useMorePages<string>())
    await act(async () => void hook.now.loadMore(() => late.promise))
    await act(async () => hook.now.beginAnew())
    expect(hook.now.state).toBe('idle')
    await act(async () => void hook.now.loadMore(() => next.promise))
    await act(async () => late[ends]('late'))
    expect(hook.now).toMatchObject({ pages: [], state: 'loading' })
    await act(async () => next.resolve('second'))
    expect(hook.now).toMatchObject({ pages: ['second'], state: 'idle' })
  }
})
