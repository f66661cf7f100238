// @vitest-environment happy-dom
import { toast } from '@pitlane/ui/toast-store.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { useShareReport } from './use-share-report.ts'

beforeEach(() =>
  window.history.replaceState(null, '', '/report?id=7&token=secret&userId=3&appid=1&lang=de&units=psi#part'),
)
afterEach(unmount)

async function share(hands: object) {
  vi.stubGlobal('navigator', hands)
  const hook = await mountHook(() => useShareReport())
  await act(() => hook.now())
  return toast.read().map(({ kind, text }) => [kind, text])
}

test('the phone’s own sheet gets the address without what is its reader’s own', async () => {
  const sheet = vi.fn()
  expect(await share({ share: sheet })).toEqual([])
  const { url } = sheet.mock.calls[0]![0]
  const { pathname, search, hash } = new URL(url)
  expect([pathname, search, hash]).toEqual(['/report', '?id=7', ''])
})

test('without one the address is copied, and that is said', async () => {
  const writeText = vi.fn()
  expect(await share({ clipboard: { writeText } })).toEqual([['ok', 'report.copied']])
  expect(writeText).toHaveBeenCalledWith(expect.not.stringContaining('token'))
})

test('who changes his mind is told nothing, and what failed is said', async () => {
  const abort = () => Promise.reject(new DOMException('', 'AbortError'))
  expect(await share({ share: abort })).toEqual([])
  expect(await share({ share: () => Promise.reject(new TypeError('no')) })).toEqual([['fail', 'report.share_failed']])
})
