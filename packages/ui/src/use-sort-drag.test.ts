// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass, show, unmount } from '../test/mount.ts'
import { useSortDrag } from './use-sort-drag.ts'

const moves: [number, number][] = []
function Tiles() {
  const { list, dragged } = useSortDrag(3, (from, to) => moves.push([from, to]))
  const tiles = [0, 1, 2].map((place) => h('li', { key: place, 'data-sort': place }))
  return h('ul', { ref: list, 'data-dragged': String(dragged) }, tiles)
}
const list = () => document.querySelector('ul')!
const dragged = () => list().dataset['dragged']
const tile = (place: number) => list().children[place]!

const tell = (at: EventTarget, type: string, init: PointerEventInit = {}) =>
  act(async () => {
    const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, ...init })
    at.dispatchEvent(event)
  })
const down = (place: number, pointerType = 'mouse') => tell(tile(place), 'pointerdown', { pointerType })
/** The pointer comes to lie over a tile, so many points away from where it began. */
const over = (place: number, clientX = 100, pointerType = 'mouse') => {
  document.elementFromPoint = () => tile(place)
  return tell(window, 'pointermove', { clientX, pointerType })
}

beforeEach(async () => {
  vi.useFakeTimers()
  moves.length = 0
  await show(h(Tiles))
})
afterEach(unmount)

test('a mouse drags at once, and each place that is passed is told', async () => {
  await down(0)
  await over(1)
  await over(1)
  await over(2)
  expect(moves).toEqual([
    [0, 1],
    [1, 2],
  ])
  expect(dragged()).toBe('2')
  await tell(window, 'pointerup')
  await over(0)
  expect(moves).toHaveLength(2)
  expect(dragged()).toBe('null')
})

test('a mouse that hardly moves clicks', async () => {
  await down(0)
  await over(1, 5)
  expect(moves).toEqual([])
})

test('a finger drags after a long press only, and one that moves before it scrolls', async () => {
  await down(0, 'touch')
  await over(1, 100, 'touch')
  await pass(1000)
  await over(2, 100, 'touch')
  expect(moves).toEqual([])
  await down(0, 'touch')
  await pass(300)
  expect(dragged()).toBe('0')
  await over(1, 100, 'touch')
  expect(moves).toEqual([[0, 1]])
})

test('another finger moves nothing, and a cancelled one lets go', async () => {
  await down(0)
  await tell(window, 'pointermove', { pointerId: 2, clientX: 100 })
  expect(dragged()).toBe('null')
  await over(1)
  await tell(window, 'pointercancel')
  expect(dragged()).toBe('null')
})

test('while something is dragged the page stands still', async () => {
  const touchMove = async () => {
    const event = new Event('touchmove', { bubbles: true, cancelable: true })
    await act(async () => void tile(0).dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(await touchMove()).toBe(false)
  await down(0, 'touch')
  await pass(300)
  expect(await touchMove()).toBe(true)
})
