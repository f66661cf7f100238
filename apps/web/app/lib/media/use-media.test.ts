// @vitest-environment happy-dom
import type { Medium } from '@pitlane/contract/upload.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { useMedia } from './use-media.ts'

/** Uploads that end when the test says so, in the order in which they began. */
const uploads: Upload[] = []
class Upload extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  aborted = false
  open() {}
  setRequestHeader() {}
  send() {
    uploads.push(this)
  }
  abort() {
    this.aborted = true
  }
  end(answer: object) {
    this.status = 200
    this.responseText = JSON.stringify(answer)
    return act(async () => void this.dispatchEvent(new Event('load')))
  }
}
const stored = (id: string) => ({ code: 0, data: { id } satisfies Partial<Medium> })
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

beforeEach(() => {
  uploads.length = 0
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(unmount)

async function aField(...names: string[]) {
  const hook = await mountHook(() => useMedia({ most: 4 }))
  await act(async () => hook.now.add(names.map(picture)))
  const states = () => hook.now.items.map(({ name, state }) => `${name} ${state}`)
  return { hook, states }
}

test('two files are on their way at a time, and all of them keep the order in which they were picked', async () => {
  const { hook, states } = await aField('a', 'b', 'c')
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  await uploads[1]!.end(stored('2'))
  expect(states()).toEqual(['a sending', 'b done', 'c sending'])
  expect(hook.now.busy).toBe(true)
  await uploads[2]!.end(stored('3'))
  await uploads[0]!.end(stored('1'))
  expect(hook.now).toMatchObject({ ids: ['1', '2', '3'], busy: false, failed: false })
})

test('more than fit are not taken, and it is said', async () => {
  const { hook, states } = await aField('a', 'b', 'c', 'd', 'e')
  expect(states()).toHaveLength(4)
  expect(hook.now.refusals).toEqual(['media.too_many'])
})

test('what did not arrive can be sent again', async () => {
  const { hook } = await aField('a')
  await act(async () => void uploads[0]!.dispatchEvent(new Event('error')))
  expect(hook.now).toMatchObject({ failed: true, taken: 0, items: [{ problem: 'media.not_sent', again: true }] })
  await act(async () => hook.now.retry(hook.now.items[0]!.key))
  await uploads[1]!.end(stored('1'))
  expect(hook.now).toMatchObject({ ids: ['1'], failed: false, taken: 1 })
})

test('a file that is removed while it is on its way is called back, and the next one has its place', async () => {
  const { hook, states } = await aField('a', 'b', 'c')
  await act(async () => hook.now.remove(hook.now.items[0]!.key))
  expect(uploads[0]!.aborted).toBe(true)
  expect(states()).toEqual(['b sending', 'c sending'])
})

test('a screen that is left takes its uploads with it', async () => {
  await aField('a', 'b')
  await mountHook(() => null)
  expect(uploads.map(({ aborted }) => aborted)).toEqual([true, true])
})
