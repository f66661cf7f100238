import { useEffect } from 'react'
import { useMorePages } from '../../lib/use-more-pages.ts'

type Page<Item> = { list: Item[]; next: number | null }

/** A list by keyset: the loader's page, and those after it. What the loader reads anew begins the list anew. */
export function useMore<Item extends { id: number }>(first: Page<Item>, load: (before: number) => Promise<Page<Item>>) {
  const more = useMorePages<Page<Item>>()
  const { beginAnew } = more
  useEffect(() => beginAnew, [first, beginAnew])
  const pages = [first, ...more.pages]
  const { next } = pages.at(-1)!
  const loadMore = async () => {
    if (next !== null) await more.loadMore(() => load(next))
  }
  return { items: pages.flatMap(({ list }) => list), next, state: more.state, loadMore }
}
export type PagesOf<Item extends { id: number }> = ReturnType<typeof useMore<Item>>
