// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import { PayCountdown } from './pay-countdown.tsx'

const now = Date.UTC(2026, 0, 5, 12)
const shown = () => document.body.textContent

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(unmount)

test('the time that is left is counted by the server’s clock, and its end is told once', async () => {
  const onEnd = vi.fn()
  // The phone is ten seconds behind.
  await mount(h(PayCountdown, { payBy: now + 70_000, clock: 10_000, onEnd }))
  expect(shown()).toBe('00:01:00')
  await act(async () => void vi.advanceTimersByTime(59_000))
  expect(shown()).toBe('00:00:01')
  expect(onEnd).not.toHaveBeenCalled()
  await act(async () => void vi.advanceTimersByTime(5_000))
  expect(shown()).toBe('00:00:00')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a page that slept shows the right time at its next tick', async () => {
  await mount(h(PayCountdown, { payBy: now + 1_800_000, clock: 0, onEnd: () => {} }))
  vi.setSystemTime(now + 1_200_000)
  await act(async () => void vi.advanceTimersByTime(1_000))
  expect(shown()).toBe('00:09:59')
})
