// @vitest-environment happy-dom
import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { afterEach, expect, test } from 'vitest'
import { unmount } from '../../test/mount.ts'
import { offline, openShop } from '../../test/shop.ts'
import { privateLoader } from './private-loader.ts'
import { tokenOf } from './session.ts'

const { path } = reviewEndpoints.likeReview
const loader = privateLoader(async ({ api, query }) => ({
  liked: await api.likeReview({ review_id: 7, liked: true }, { noLoading: true, quiet: true }),
  tab: query.get('tab'),
}))
const load = () =>
  loader({ request: new Request('http://shop.test/me?tab=b'), serverLoader: async () => ({ texts: 'words' }) })
/** What the loader gives, or where it sends the visitor. */
const outcome = async () => {
  const answer: unknown = await load().catch((error: unknown) => error)
  return answer instanceof Response ? answer.headers.get('location') : answer
}

afterEach(unmount)

test('a screen has the server’s texts beside what only its visitor may load', async () => {
  localStorage.setItem('token', 'mine')
  openShop({ [path]: () => ({ likes: 3 }) })
  expect(await load()).toEqual({ texts: 'words', liked: { likes: 3 }, tab: 'b' })
})

test('nothing is asked for a visitor who is not logged in: he logs in first, and comes back', async () => {
  const shop = openShop({ [path]: () => ({ likes: 3 }) })
  expect(await outcome()).toBe('/vip_pay/login?next=%2Fme%3Ftab%3Db')
  expect(shop.sent(path)).toEqual([])
})

test('a login that is over is forgotten, and no other failure costs it', async () => {
  localStorage.setItem('token', 'mine')
  openShop({
    [path]: () => {
      throw offline
    },
  })
  expect(await outcome()).toMatchObject({ status: 0 })
  expect(tokenOf()).toBe('mine')
  openShop({
    [path]: () => {
      throw 401
    },
  })
  expect(await outcome()).toBe('/vip_pay/login?next=%2Fme%3Ftab%3Db')
  expect(tokenOf()).toBeNull()
})
