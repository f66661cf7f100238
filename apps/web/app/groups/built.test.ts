import { afterEach, expect, test, vi } from 'vitest'
import { chosenGroups, pathsOf } from './all.ts'
import { builtHref, isBuilt } from './built.ts'

afterEach(() => vi.unstubAllGlobals())
const build = (names: string | undefined) =>
  vi.stubGlobal('BUILT_PATHS', names ? pathsOf(chosenGroups(names)).map(({ path }) => path) : null)

test.each([
  ['/mall/details?id=1', '/mall/details?id=1'],
  ['/shopping_mall/productDetail?id=7&style=2#reviews', '/mall/productDetail?id=7&style=2#reviews'],
  ['/hot_list/home', '/mall/home'],
  ['/', '/'],
  ['/me/coupons', '/me/coupons'],
  // Nothing here shows what it would.
  ['/report/diag_merge?id=1', '/report/diag_merge?id=1'],
])('in a build of one group %s leads to %s', (href, built) => {
  build('mall')
  expect(builtHref(href)).toBe(built)
})

test('a build of all groups changes no link', () => {
  build(undefined)
  expect(builtHref('/hot_list/home')).toBe('/hot_list/home')
  expect(isBuilt('/community_app/home')).toBe(true)
})

test('a build of one group has no other’s screens', () => {
  build('mall')
  expect(isBuilt('/community_app/home')).toBe(false)
  expect(isBuilt('/mall/home')).toBe(true)
})
