// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, unmount } from '../../test/mount.ts'
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx'

const question: AskDialogProps = {
  open: true,
  onClose: () => {},
  title: 'Delete it?',
  text: 'It cannot be had back.',
  keep: 'Keep',
  yes: 'Delete',
  danger: true,
  busy: false,
  onYes: () => {},
}
const dialog = () => document.querySelector('[role=alertdialog]')
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === words) as HTMLButtonElement
const press = (words: string) => act(async () => button(words).click())

afterEach(unmount)

test('it asks with a title and a text that belong to it, and offers to leave all as it is first', async () => {
  await mount(h(AskDialog, question))
  const named = (by: string) => document.getElementById(dialog()!.getAttribute(by)!)?.textContent
  expect(named('aria-labelledby')).toBe('Delete it?')
  expect(named('aria-describedby')).toBe('It cannot be had back.')
  expect([...dialog()!.querySelectorAll('button')].map((one) => one.textContent)).toEqual(['Keep', 'Delete'])
  expect(dialog()!.querySelector('[role=alert]')).toBeNull()
})

test('one button closes it, the other does it and leaves it open', async () => {
  const onClose = vi.fn()
  const onYes = vi.fn()
  await mount(h(AskDialog, { ...question, onClose, onYes }))
  await press('Delete')
  expect(onYes).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what went wrong is said aloud inside of it', async () => {
  await mount(h(AskDialog, { ...question, problem: 'No connection.' }))
  expect(dialog()!.querySelector('[role=alert]')?.textContent).toBe('No connection.')
})

test('while it is being done it is not done again', async () => {
  const onYes = vi.fn()
  await mount(h(AskDialog, { ...question, busy: true, onYes }))
  await act(async () => dialog()!.querySelectorAll('button')[1]!.click())
  expect(onYes).not.toHaveBeenCalled()
})

test('one that is not open is not there', async () => {
  await mount(h(AskDialog, { ...question, open: false }))
  expect(dialog()).toBeNull()
})
