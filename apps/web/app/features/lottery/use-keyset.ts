import { useMorePages } from '../../lib/use-more-pages.ts'

type Page<Item> = { list: Item[]; next: number | null }

/** A list by keyset, page after page. */
export function useKeyset<Item>(first: Page<Item>, load: (before: number) => Promise<Page<Item>>) {
  const more = useMorePages<Page<Item>>()
  const pages = [first, ...more.pages]
  const { next } = pages.at(-1)!
  const loadMore = async () => {
    if (next !== null) await more.loadMore(() => load(next))
  }
  return { items: pages.flatMap(({ list }) => list), next, state: more.state, loadMore }
}
