// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { useCaseDraft } from './use-case-draft.ts'

const nothing = {}
const open = async (chosen: object = nothing) => {
  const hook = await mountHook(() => useCaseDraft(chosen))
  await act(async () => {})
  return hook
}

beforeEach(() => localStorage.clear())
afterEach(unmount)

test('what was typed is there again after a reload, with the key of its intention', async () => {
  const first = await open()
  await act(async () => first.now.type({ symptoms: 'It stalls.' }))
  const { key } = first.now.draft
  const second = await open()
  expect(second.now.draft).toMatchObject({ key, typed: { symptoms: 'It stalls.' } })
})

test('a brand that was picked on another screen comes into the draft', async () => {
  const first = await open()
  await act(async () => first.now.type({ brand: 'Opel', model: 'Corsa', year: '2018' }))
  const second = await open({ brand: 'Fiat', model: '' })
  expect(second.now.draft.typed).toMatchObject({ brand: 'Fiat', model: '', year: '2018' })
  await act(async () => second.now.type({ model: 'Panda' }))
  // The same address again, as a reload asks for it before it is taken out.
  expect((await open({ brand: 'Fiat', model: '' })).now.draft.typed).toMatchObject({ brand: 'Fiat', model: 'Panda' })
})

test('other words are another intention, the same words the same', async () => {
  const { now } = await open()
  await act(async () => now.type({ symptoms: 'It stalls.' }))
  const first = (await open()).now.draft.key
  expect((await open()).now.draft.key).toBe(first)
  const other = await open()
  await act(async () => other.now.type({ symptoms: 'It smokes.' }))
  expect((await open()).now.draft.key).not.toBe(first)
})

test('a draft of an older page, or none that can be read, is an empty one', async () => {
  localStorage.setItem('case-draft', '{"typed":{"brand":"Opel"}}')
  expect((await open()).now.draft.typed).toMatchObject({ brand: 'Opel', email: '' })
  localStorage.setItem('case-draft', 'no json')
  expect((await open()).now.draft.typed.brand).toBe('')
})

test('what was sent is forgotten', async () => {
  const { now } = await open()
  await act(async () => now.type({ symptoms: 'It stalls.' }))
  now.forget()
  expect(localStorage.getItem('case-draft')).toBeNull()
})
