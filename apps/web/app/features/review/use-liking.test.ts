// @vitest-environment happy-dom
import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop } from '../../../test/shop.ts'
import { useLiking } from './use-liking.ts'

const { path } = reviewEndpoints.likeReview
const first = { likes: 4, liked: false }

afterEach(unmount)

async function aReview(token: string | null, answer: () => unknown) {
  if (token) localStorage.setItem('token', token)
  const shop = openShop({ [path]: answer })
  const hook = await mountHook(() => useLiking(), '/mall/productReview?id=1')
  return { hook, shown: () => hook.now.likingOf(7, first), sent: () => shop.sent(path) }
}
const fails = (why: unknown) => () => {
  throw why
}

test('a like is shown at once, sent once however often one taps, and then counted as the server says', async () => {
  const answer = Promise.withResolvers<object>()
  const { hook, shown, sent } = await aReview('mine', () => answer.promise)
  await act(async () => {
    void hook.now.toggle(7, first)
    void hook.now.toggle(7, first)
  })
  expect(shown()).toEqual({ likes: 5, liked: true })
  await act(async () => answer.resolve({ likes: 9 }))
  expect(shown()).toEqual({ likes: 9, liked: true })
  expect(sent()).toEqual([{ review_id: 7, liked: true }])
})

test('a like that does not arrive is taken back', async () => {
  const { hook, shown } = await aReview('mine', fails(offline))
  await act(() => hook.now.toggle(7, first))
  expect(shown()).toEqual(first)
  expect(hook.path()).toBe('/mall/productReview?id=1')
})

test('whoever is not logged in, or no longer, is asked to and comes back', async () => {
  const login = '/vip_pay/login?next=%2Fmall%2FproductReview%3Fid%3D1'
  const stranger = await aReview(null, () => ({ likes: 5 }))
  await act(() => stranger.hook.now.toggle(7, first))
  expect(stranger.sent()).toEqual([])
  expect(stranger.hook.path()).toBe(login)
  const late = await aReview('old', fails(401))
  await act(() => late.hook.now.toggle(7, first))
  expect(late.hook.path()).toBe(login)
  expect(localStorage.getItem('token')).toBeNull()
})
