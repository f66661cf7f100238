// @vitest-environment happy-dom
import { act, createElement as h, createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show, unmount } from '../test/mount.ts'
import { usePull } from './use-pull.ts'

const onPull = vi.fn()
const onLetGo = vi.fn()
const box = createRef<HTMLDivElement>()
function Box() {
  usePull(box, { onPull, onLetGo })
  return h('div', { ref: box })
}

/** A finger at a place; what it says is whether the browser's own pulling was kept away. */
async function touch(type: string, clientY: number, fingers = 1): Promise<boolean> {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { touches: Array.from({ length: fingers }, () => ({ clientX: 0, clientY })) })
  await act(async () => void document.querySelector('div > div')!.dispatchEvent(event))
  return event.defaultPrevented
}

beforeEach(async () => {
  vi.clearAllMocks()
  vi.stubGlobal('scrollY', 0)
  await show(h(Box))
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

test('a finger that pulls at the top is followed, and told when it lets go', async () => {
  await touch('touchstart', 0)
  expect(await touch('touchmove', 60)).toBe(true)
  await touch('touchmove', 140)
  await touch('touchend', 140)
  expect(onPull.mock.calls).toEqual([[30], [70]])
  expect(onLetGo.mock.calls).toEqual([[70]])
})

test('further down the page, or with two fingers, nothing is pulled', async () => {
  vi.stubGlobal('scrollY', 40)
  await touch('touchstart', 0)
  expect(await touch('touchmove', 60)).toBe(false)
  vi.stubGlobal('scrollY', 0)
  await touch('touchstart', 0, 2)
  expect(await touch('touchmove', 60, 2)).toBe(false)
  await touch('touchend', 60)
  expect(onPull).not.toHaveBeenCalled()
  expect(onLetGo).not.toHaveBeenCalled()
})

test('a touch that begins as scrolling stays scrolling', async () => {
  await touch('touchstart', 100)
  expect(await touch('touchmove', 60)).toBe(false)
  expect(await touch('touchmove', 200)).toBe(false)
  await touch('touchend', 200)
  expect(onLetGo).not.toHaveBeenCalled()
})

test('one that is pulled back up lets nothing go', async () => {
  await touch('touchstart', 0)
  await touch('touchmove', 60)
  await touch('touchmove', 0)
  await touch('touchend', 0)
  expect(onPull.mock.calls).toEqual([[30], [0]])
  expect(onLetGo).not.toHaveBeenCalled()
})
