// @vitest-environment happy-dom
import { createElement as h, StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass, show, unmount } from '../test/mount.ts'
import { Countdown } from './countdown.tsx'

const start = Date.UTC(2026, 0, 5)
const now = () => Date.now()
const dayText = (days: number) => `${days} days`
const shown = () => document.body.textContent

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(unmount)

test('days, hours, minutes and seconds are counted down, with the days only where there are any', async () => {
  const deadline = start + 86_400_000 + 3_661_000
  await show(h(Countdown, { deadline, now, dayText, label: 'Ends tomorrow' }))
  expect(shown()).toBe('1 days01:01:01')
  await pass(3_662_000)
  expect(shown()).toBe('23:59:59')
})

test('the end is told once, to the function that is given by then', async () => {
  const ends: string[] = []
  const part = (name: string) =>
    h(
      StrictMode,
      null,
      h(Countdown, { deadline: start + 3_000, now, dayText, label: 'Soon', onEnd: () => ends.push(name) }),
    )
  await show(part('old'))
  await pass(1_000)
  await show(part('new'))
  await pass(10_000)
  expect(ends).toEqual(['new'])
  expect(shown()).toBe('00:00:00')
})

test('all countdowns of a page share one timer, which ends with the last of them', async () => {
  const two = [1, 2].map((key) => h(Countdown, { key, deadline: start + 60_000, now, dayText, label: 'Soon' }))
  await show(two)
  expect(vi.getTimerCount()).toBe(1)
  await show(two[0])
  expect(vi.getTimerCount()).toBe(1)
  await show(null)
  expect(vi.getTimerCount()).toBe(0)
})
