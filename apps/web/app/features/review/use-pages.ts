import { useEffect, useRef, useState } from 'react'
import { accountTokenOf } from '../../lib/session.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'

type Page<Item> = { list: Item[]; next: string | null }

/**
 * A list by keyset, page after page. The first page was rendered for everybody; who is logged in gets it once more, since it
 * says what he likes.
 */
export function usePages<Item extends { id: number | string }>(
  rendered: Page<Item>,
  load: (before: string | null) => Promise<Page<Item>>,
) {
  const [first, setFirst] = useState(rendered)
  const more = useMorePages<Page<Item>>()
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (!accountTokenOf()) return
    let left = false
    // Where it fails the page stays as it was rendered.
    void latest.current(null).then(
      (page) => !left && setFirst(page),
      () => {},
    )
    return () => {
      left = true
    }
  }, [])

  const pages = [first, ...more.pages]
  const { next } = pages.at(-1)!
  const loadMore = async () => {
    if (next !== null) await more.loadMore(() => latest.current(next))
  }
  // Between two pages somebody may have liked something: what comes again is shown once.
  const seen = new Map(pages.flatMap(({ list }) => list.map((item) => [item.id, item] as const)))
  return { items: [...seen.values()], next, state: more.state, loadMore }
}
