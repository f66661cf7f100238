// @vitest-environment happy-dom
import { membershipEndpoints, type OptionalPackage } from '@pitlane/contract/membership/membership.ts'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { openShop } from '../../../test/shop.ts'
import { findPackages, type Packages } from './member-calls.ts'
import { usePackages } from './use-packages.ts'

const { path } = membershipEndpoints.listPackages
const one = (id: number) => ({ id, name: `Package ${id}` }) as OptionalPackage
const page = (...ids: number[]) => ({ list: ids.map(one), total: 9 }) as Packages

const of = (id: number, first: Packages, q = '') => ({
  name: `packages:${id}`,
  first,
  most: 2,
  find: (at: number) => findPackages(id, q, at),
})

afterEach(unmount)

test('no more are picked than may be, and the picked stay over another search and a reload', async () => {
  const [first, found] = [page(1, 2, 3), page(8)]
  const hook = await mountHook(() => usePackages(of(5, first)))
  for (const id of [1, 2, 3]) await act(async () => hook.now.toggle(one(id)))
  expect([...hook.now.picked.keys()]).toEqual([1, 2])
  expect(hook.now.full).toBe(true)
  await act(async () => hook.now.toggle(one(1)))
  await act(async () => hook.now.toggle(one(3)))
  const again = await mountHook(() => usePackages(of(5, found)))
  expect([...again.now.picked.keys()]).toEqual([2, 3])
  const other = await mountHook(() => usePackages(of(6, found)))
  expect(other.now.picked.size).toBe(0)
})

test('a page of an earlier search that comes late is not mixed with what was found since', async () => {
  const late = Promise.withResolvers<Packages>()
  const answers = [() => late.promise, () => page(7)]
  const shop = openShop({ [path]: () => answers.shift()!() })
  const searches = { q: '', first: page(1) }
  const hook = await mountHook(() => usePackages(of(5, searches.first, searches.q)))
  await act(async () => void hook.now.loadMore())
  Object.assign(searches, { q: 'x', first: page(6) })
  await act(async () => hook.now.toggle(one(1)))
  await act(async () => late.resolve(page(2)))
  expect(hook.now.list.map(({ id }) => id)).toEqual([6])
  await act(() => hook.now.loadMore())
  expect(hook.now.list.map(({ id }) => id)).toEqual([6, 7])
  expect(shop.sent(path)).toEqual([
    expect.objectContaining({ page: '2' }),
    expect.objectContaining({ page: '2', q: 'x' }),
  ])
})
