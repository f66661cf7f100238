import type { OptionalPackage } from '@pitlane/contract/membership/membership.ts'
import { useEffect, useState } from 'react'
import { useMorePages } from '../../lib/use-more-pages.ts'
import type { Packages } from './member-calls.ts'

function readPicked(name: string): Map<number, OptionalPackage> {
  try {
    const kept: OptionalPackage[] = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return new Map(kept.map((one) => [one.id, one]))
  } catch {
    return new Map()
  }
}

type Listing = {
  /** Where the picked ones are kept. */
  name: string
  first: Packages
  /** How many may be picked. */
  most: number
  find: (page: number) => Promise<Packages>
}

/** A list of packages page after page, and those that were picked of it: they stay over a search and a reload. */
export function usePackages({ name, first, most, find }: Listing) {
  const { pages, state, loadMore, beginAnew } = useMorePages<Packages>()
  const [picked, setPicked] = useState(new Map<number, OptionalPackage>())
  useEffect(() => setPicked(readPicked(name)), [name])
  // Another search is another list.
  useEffect(beginAnew, [first, beginAnew])

  const list = [first, ...pages].flatMap((page) => page.list)
  const toggle = (one: OptionalPackage) => {
    const next = new Map(picked)
    if (!next.delete(one.id) && next.size < most) next.set(one.id, one)
    setPicked(next)
    sessionStorage.setItem(name, JSON.stringify([...next.values()]))
  }
  /** They are chosen now, and picked no more. */
  const forget = () => {
    setPicked(new Map())
    sessionStorage.removeItem(name)
  }
  return {
    list,
    total: first.total,
    picked,
    toggle,
    forget,
    full: picked.size >= most,
    loadMore: () => loadMore(() => find(pages.length + 2)),
    state,
  }
}
