// @vitest-environment happy-dom
import { act, createElement as h, type KeyboardEvent, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show, unmount } from '../test/mount.ts'
import { useSnapTrack } from './use-snap-track.ts'

/** What the hook gave last. */
const last = { now: null as unknown as ReturnType<typeof useSnapTrack> }
const scrollTo = vi.fn()
function Track() {
  const snap = useSnapTrack(3)
  useEffect(() => {
    last.now = snap
  })
  return h('ul', { ref: snap.track })
}
const row = () => document.querySelector('ul')!
const scroll = (left: number) =>
  act(async () => {
    row().scrollLeft = left
    row().dispatchEvent(new Event('scroll'))
  })
const press = (key: string) => {
  const event = { key, preventDefault: vi.fn() }
  last.now.onKeyDown(event as unknown as KeyboardEvent)
  return event.preventDefault.mock.calls.length > 0
}

beforeEach(async () => {
  vi.clearAllMocks()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await show(h(Track))
  Object.defineProperty(row(), 'clientWidth', { value: 300 })
  row().scrollTo = scrollTo
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

test('the slide in view is the one that most is seen of', async () => {
  await scroll(140)
  expect(last.now.index).toBe(0)
  await scroll(160)
  expect(last.now.index).toBe(1)
})

test('arrows, Home and End lead to the neighbours and the ends, never beyond, and other keys are left alone', async () => {
  expect(press('ArrowLeft')).toBe(true)
  await scroll(300)
  for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home']) press(key)
  expect(press('Tab')).toBe(false)
  expect(scrollTo.mock.calls.map(([{ left }]) => left)).toEqual([0, 600, 0, 600, 0])
  last.now.go(9)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 600, behavior: 'smooth' })
})

test('with reduced motion it jumps', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  last.now.go(1)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 300, behavior: 'instant' })
})
