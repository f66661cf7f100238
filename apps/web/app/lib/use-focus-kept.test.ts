// @vitest-environment happy-dom
import { act, createElement as h, useReducer } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, unmount } from '../../test/mount.ts'
import { useFocusKept } from './use-focus-kept.ts'

function List() {
  const [count, less] = useReducer((before: number) => before - 1, 3)
  const list = useFocusKept<HTMLUListElement>(count)
  return h(
    'div',
    null,
    h('input'),
    h('button', { id: 'less', onClick: less }),
    h(
      'ul',
      { ref: list, tabIndex: -1 },
      ...Array.from({ length: count }, (_, at) => h('li', { key: at }, h('button'))),
    ),
  )
}
async function removeLast() {
  await act(async () => document.getElementById('less')!.click())
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(unmount)

test('the list has the focus when the entry that had it is gone', async () => {
  await mount(h(List))
  ;[...document.querySelectorAll('button')].at(-1)!.focus()
  await removeLast()
  expect(document.activeElement).toBe(document.querySelector('ul'))
})

test('nobody who went on meanwhile is called back', async () => {
  await mount(h(List))
  document.querySelector('input')!.focus()
  await removeLast()
  expect(document.activeElement).toBe(document.querySelector('input'))
})
