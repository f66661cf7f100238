// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { useFreshOnReturn } from './use-fresh-on-return.ts'

const show = (persisted: boolean) =>
  act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))

afterEach(unmount)

test('a page that the browser kept is read again when it is shown again, and no other', async () => {
  const refresh = vi.fn()
  await mountHook(() => useFreshOnReturn(refresh))
  await show(false)
  expect(refresh).not.toHaveBeenCalled()
  await show(true)
  expect(refresh).toHaveBeenCalledTimes(1)
  await mountHook(() => null)
  await show(true)
  expect(refresh).toHaveBeenCalledTimes(1)
})
