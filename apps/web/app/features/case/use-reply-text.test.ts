// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { useReplyText } from './use-reply-text.ts'

afterEach(unmount)

const open = (number = 'S-ABCDEFGH', last = 'It stalls.') => mountHook(() => useReplyText(number, last))

test('the words of a reply are there again after a reload, in this case only, until they are sent', async () => {
  const { now } = await open()
  await act(async () => now.write('Yes, it '))
  expect((await open('S-23456789')).now.text).toBe('')
  const reloaded = await open()
  expect(reloaded.now.text).toBe('Yes, it ')
  reloaded.now.forget()
  expect((await open()).now.text).toBe('')
})

test('words that have arrived, though their answer was lost, are not offered again', async () => {
  const { now } = await open()
  await act(async () => now.write('Yes, it does. '))
  expect((await open('S-ABCDEFGH', 'Yes, it does.')).now.text).toBe('')
})

test('a reply that was emptied leaves nothing behind', async () => {
  const { now } = await open()
  for (const words of ['Yes', '']) await act(async () => now.write(words))
  expect(localStorage).toHaveLength(0)
})
