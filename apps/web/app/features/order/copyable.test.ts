// @vitest-environment happy-dom
import { toast } from '@pitlane/ui/toast-store.ts'
import { act, createElement as h } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import { Copyable } from './copyable.tsx'

const press = () => act(async () => document.querySelector('button')!.click())
const toasts = () => toast.read().map(({ kind, text }) => [kind, text])

afterEach(unmount)

test('the number is copied, and it is said whether it was', async () => {
  const copied: string[] = []
  const writeText = vi.fn(async (text: string) => void copied.push(text))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await mount(h(Copyable, { text: 'P1', label: 'Copy', copied: 'Copied.' }))
  await press()
  expect(copied).toEqual(['P1'])
  writeText.mockRejectedValue(new Error('not allowed'))
  await press()
  expect(toasts()).toEqual([
    ['ok', 'Copied.'],
    ['fail', 'order.copy_failed'],
  ])
})

test('without TLS, where there is no clipboard, the text is selected and copied, and nothing of it stays', async () => {
  vi.stubGlobal('navigator', {})
  let selected = ''
  document.execCommand = () => {
    selected = document.querySelector('textarea')!.value
    return true
  }
  await mount(h(Copyable, { text: 'P1', label: 'Copy', copied: 'Copied.' }))
  await press()
  expect(selected).toBe('P1')
  expect(document.querySelector('textarea')).toBeNull()
  expect(toasts()).toEqual([['ok', 'Copied.']])
})
