// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass, show, unmount } from '../test/mount.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { loading } from './loading-store.ts'

const shown = () => document.querySelector('[role=status]')!.textContent

beforeEach(() => void vi.useFakeTimers())
afterEach(unmount)

test('a quick answer does not flicker, a slow one is waited for aloud, and the next is quick again', async () => {
  await show(h(LoadingOverlay, { label: 'Loading' }))
  const call = async (ms: number) => {
    let end = () => {}
    await act(async () => void (end = loading.begin()))
    await pass(ms)
    const during = shown()
    await act(async () => end())
    return [during, shown()]
  }
  expect(await call(250)).toEqual(['', ''])
  expect(await call(350)).toEqual(['Loading', ''])
  expect(await call(250)).toEqual(['', ''])
})
