// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show, unmount } from '../test/mount.ts'
import { useSnapTrack } from './use-snap-track.ts'

const scrollTo = vi.fn()
function Track() {
  const { track, index, go, onKeyDown } = useSnapTrack(3)
  return h('div', null, h('ul', { ref: track, onKeyDown, 'data-index': index }), h('button', { onClick: () => go(9) }))
}
const row = () => document.querySelector('ul')!
const index = () => row().dataset['index']
const scroll = (left: number) =>
  act(async () => {
    row().scrollLeft = left
    row().dispatchEvent(new Event('scroll'))
  })
const press = async (key: string): Promise<boolean> => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  await act(async () => void row().dispatchEvent(event))
  return event.defaultPrevented
}
const goFar = () => act(async () => document.querySelector('button')!.click())

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
  expect(index()).toBe('0')
  await scroll(160)
  expect(index()).toBe('1')
})

test('arrows, Home and End lead to the neighbours and the ends, never beyond, and other keys are left alone', async () => {
  expect(await press('ArrowLeft')).toBe(true)
  await scroll(300)
  for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home']) await press(key)
  expect(await press('Tab')).toBe(false)
  expect(scrollTo.mock.calls.map(([{ left }]) => left)).toEqual([0, 600, 0, 600, 0])
  await goFar()
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 600, behavior: 'smooth' })
})

test('with reduced motion it jumps', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await goFar()
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 600, behavior: 'instant' })
})
