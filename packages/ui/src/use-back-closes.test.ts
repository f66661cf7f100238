// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass, show, unmount } from '../test/mount.ts'
import { backSettled } from './back-stack.ts'
import { useBackCloses } from './use-back-closes.ts'

/** A history as browsers keep one: the environment's own goes nowhere. `back` is told a moment later. */
function aHistory() {
  const states: unknown[] = [{ idx: 0 }]
  vi.spyOn(history, 'state', 'get').mockImplementation(() => states.at(-1))
  vi.spyOn(history, 'pushState').mockImplementation((state) => void states.push(state))
  const back = () => {
    states.pop()
    dispatchEvent(new PopStateEvent('popstate', { state: states.at(-1) }))
  }
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back))
  return { back, depth: () => states.length }
}

let page: ReturnType<typeof aHistory>
/** The router's: it hears only what is meant for the page. */
const router = vi.fn()
const close = vi.fn()
function Sheet({ open, says = close }: { open: boolean; says?: () => void }) {
  useBackCloses(open, says)
  return null
}
const sheet = async (open: boolean, says?: () => void) => {
  await show(h(Sheet, says ? { open, says } : { open }))
  await pass(1)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  page = aHistory()
  addEventListener('popstate', router)
})
afterEach(async () => {
  await sheet(false)
  await unmount()
  removeEventListener('popstate', router)
  vi.restoreAllMocks()
})

test('the back button closes what is open, and the page stays', async () => {
  await sheet(true)
  expect(page.depth()).toBe(2)
  page.back()
  expect(close).toHaveBeenCalledTimes(1)
  expect(router).not.toHaveBeenCalled()
  await sheet(false)
  expect(page.depth()).toBe(1)
  page.back()
  expect(router).toHaveBeenCalledTimes(1)
})

test('what is closed by hand leaves no entry behind, and says when it is gone', async () => {
  await sheet(true)
  await show(h(Sheet, { open: false }))
  const settled = vi.fn()
  void backSettled().then(settled)
  await Promise.resolve()
  expect(settled).not.toHaveBeenCalled()
  await pass(1)
  expect(settled).toHaveBeenCalledTimes(1)
  expect(page.depth()).toBe(1)
  expect([close, router].map((told) => told.mock.calls.length)).toEqual([0, 0])
})

test('of two layers the upper one closes first', async () => {
  const said: string[] = []
  const both = (upper: boolean) =>
    h(
      'div',
      null,
      h(Sheet, { open: true, says: () => said.push('lower') }),
      h(Sheet, { open: upper, says: () => said.push('upper') }),
    )
  await show(both(false))
  await pass(1)
  await show(both(true))
  await pass(1)
  page.back()
  expect(said).toEqual(['upper'])
  await show(both(false))
  await pass(1)
  page.back()
  expect(said).toEqual(['upper', 'lower'])
})

test('the newest function is called, and one that closes at once leaves no trace', async () => {
  const newer = vi.fn()
  await sheet(true)
  await sheet(true, newer)
  page.back()
  expect([close.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1])
  await sheet(false)
  await show(h(Sheet, { open: true }))
  await show(h(Sheet, { open: false }))
  await pass(1)
  expect(page.depth()).toBe(1)
})
