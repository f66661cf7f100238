// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass, show, unmount } from '../test/mount.ts'
import './watch-toasts.ts'
import { ToastRegion } from './toast.tsx'
import { toast } from './toast-store.ts'

/** What stands where: happy-dom lays nothing out. */
const laid = new Map<string, [top: number, bottom: number]>()
const top = () => document.querySelector<HTMLElement>('section')!.style.getPropertyValue('translate').replace('0 ', '')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [from, to] = laid.get(this.id) ?? [0, 0]
    return { top: from, bottom: to } as DOMRect
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
  vi.stubGlobal('innerHeight', 844)
  vi.stubGlobal('visualViewport', { offsetTop: 0, height: 844 })
})
afterEach(async () => {
  await act(async () => toast.read().forEach(({ id }) => toast.dismiss(id)))
  await unmount()
  laid.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const page = (dialog = false) => [
  h('header', { key: 1, id: 'head', 'data-app-bar': true }),
  h('li', { key: 2, id: 'entry' }, h('button', { id: 'claim' })),
  h('div', { key: 3, id: 'foot', 'data-sticky-bar': true }),
  dialog && h('div', { key: 4, id: 'sheet', role: 'dialog' }),
  h(ToastRegion, { key: 5, label: 'Messages', closeLabel: 'Close' }),
]
const lay = () => {
  laid.set('head', [0, 52]).set('foot', [776, 844]).set('sheet', [127, 844])
}

test('a message stands above the bar at the foot, and elsewhere when the entry that was pressed is there', async () => {
  lay()
  await show(page())
  await act(async () => void toast.show({ text: 'Saved.' }))
  expect(top()).toBe('720px')
  await pass(4_100)
  laid.set('entry', [650, 770])
  await act(async () => document.querySelector<HTMLElement>('#claim')!.click())
  await act(async () => void toast.show({ text: 'Claimed.' }))
  expect(top()).toBe('60px')
})

test('it goes out of the way of a sheet that opens, and of the bar when that closes', async () => {
  lay()
  await show(page())
  await act(async () => void toast.show({ text: 'Saved.' }))
  await show(page(true))
  await pass(300)
  expect(top()).toBe('8px')
  await show(page())
  await pass(300)
  expect(top()).toBe('720px')
})

test('it stands above a keyboard that opens', async () => {
  lay()
  await show(page())
  await act(async () => void toast.show({ text: 'Saved.' }))
  vi.stubGlobal('visualViewport', { offsetTop: 0, height: 400 })
  await pass(300)
  expect(top()).toBe('344px')
})
