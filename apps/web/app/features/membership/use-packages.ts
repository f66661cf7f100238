import type { OptionalPackage } from '@pitlane/contract/membership/membership.ts'
import { useEffect, useState } from 'react'
import { useMorePages } from '../../lib/use-more-pages.ts'
import { findPackages, type Packages } from './member-calls.ts'

const storeName = (goodsId: number) => `packages:${goodsId}`

function readPicked(goodsId: number): Map<number, OptionalPackage> {
  try {
    const kept: OptionalPackage[] = JSON.parse(sessionStorage.getItem(storeName(goodsId)) ?? '[]')
    return new Map(kept.map((one) => [one.id, one]))
  } catch {
    return new Map()
  }
}

/** A list of packages page after page, and those that were picked of it: they stay over a search and a reload. */
export function usePackages(goodsId: number, q: string, first: Packages, most: number) {
  const { pages, state, loadMore, beginAnew } = useMorePages<Packages>()
  const [picked, setPicked] = useState(new Map<number, OptionalPackage>())
  useEffect(() => setPicked(readPicked(goodsId)), [goodsId])
  // Another search is another list.
  useEffect(beginAnew, [first, beginAnew])

  const list = [first, ...pages].flatMap((page) => page.list)
  const toggle = (one: OptionalPackage) => {
    const next = new Map(picked)
    if (!next.delete(one.id) && next.size < most) next.set(one.id, one)
    setPicked(next)
    sessionStorage.setItem(storeName(goodsId), JSON.stringify([...next.values()]))
  }
  return {
    list,
    total: first.total,
    picked,
    toggle,
    full: picked.size >= most,
    loadMore: () => loadMore(() => findPackages(goodsId, q, pages.length + 2)),
    state,
  }
}
