// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, unmount } from '../../test/mount.ts'
import { useBack } from './use-back.ts'

function Bar() {
  const { href, label, onClick } = useBack('/mall/order')
  return h('a', { href, onClick }, label)
}
/** Whether the link was left to lead to its address. */
async function press() {
  let prevented = false
  document.addEventListener(
    'click',
    (event) => {
      prevented = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  await act(async () => document.querySelector('a')!.click())
  return !prevented
}

afterEach(() => {
  vi.unstubAllGlobals()
  return unmount()
})

test('who came from elsewhere goes to the address that the screen names', async () => {
  vi.stubGlobal('navigation', { canGoBack: false })
  await mount(h(Bar), '/mall/orderDetails?order_no=P1')
  expect(await press()).toBe(true)
})

test('who came from one of our screens goes back to it as it was', async () => {
  vi.stubGlobal('navigation', { canGoBack: true })
  const { router, path } = await mount(h(Bar), '/mall/orderDetails')
  await act(() => router.navigate('/mall/orderDetails?order_no=P1'))
  expect(await press()).toBe(false)
  expect(path()).toBe('/mall/orderDetails')
})
