// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass, show, unmount } from '../test/mount.ts'
import { ToastRegion } from './toast.tsx'
import { toast } from './toast-store.ts'

const shown = () => [...document.querySelectorAll('li')].map((item) => item.textContent)
const region = () => document.querySelector('section')!

beforeEach(async () => {
  vi.useFakeTimers()
  await show(h(ToastRegion, { label: 'Messages', closeLabel: 'Close' }))
})
afterEach(async () => {
  await act(async () => toast.read().forEach(({ id }) => toast.dismiss(id)))
  await unmount()
})

test('a message goes by itself after four seconds, or when it is closed', async () => {
  await act(async () => void toast.show({ text: 'Saved.' }))
  expect(shown()).toEqual(['Saved.'])
  await pass(3_900)
  expect(shown()).toEqual(['Saved.'])
  await pass(200)
  expect(shown()).toEqual([])
  await act(async () => void toast.show({ text: 'Sent.' }))
  await act(async () => document.querySelector('button')!.click())
  expect(shown()).toEqual([])
})

test('no message goes while one of them has the focus', async () => {
  await act(async () => void toast.show({ text: 'Saved.' }))
  await act(async () => document.querySelector('button')!.focus())
  await pass(10_000)
  expect(shown()).toEqual(['Saved.'])
  await act(async () => (document.activeElement as HTMLElement).blur())
  await pass(4_100)
  expect(shown()).toEqual([])
})

test('messages are read out in a region that is there before them', () => {
  expect(region().querySelector('ol')!.getAttribute('aria-live')).toBe('polite')
})
