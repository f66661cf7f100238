import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'
import type { FeedQuery } from './feed-query.ts'
import { type FeedPage, loadFeedPage } from './load-feed.ts'

/** How many visits are remembered; each has the pages that its reader had opened. */
const mostVisits = 20
const visits = new Map<string, readonly FeedPage[]>()

function remember(visit: string, pages: readonly FeedPage[]): void {
  visits.delete(visit)
  visits.set(visit, pages)
  const [oldest] = visits.keys()
  if (visits.size > mostVisits && oldest !== undefined) visits.delete(oldest)
}

/**
 * The loader's page and those after it. Whoever comes back to a visit of the history finds the pages that he had
 * opened, so that his place is still there.
 */
export function useFeed(query: FeedQuery, first: FeedPage) {
  const { key } = useLocation()
  const [before] = useState(() => visits.get(key) ?? [])
  const more = useMorePages<FeedPage>()
  const later = [...before, ...more.pages]
  const pages = [first, ...later]
  const { next } = pages.at(-1)!
  const count = later.length
  useEffect(() => {
    if (count > 0) remember(key, later)
    // The pages are new at each render; their number is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, count])
  const loadMore = async () => {
    if (next !== null) await more.loadMore(() => loadFeedPage(api, query, next))
  }
  // What was written meanwhile has pushed some of the first page on to the next.
  const posts = [...new Map(pages.flatMap(({ list }) => list).map((post) => [post.id, post])).values()]
  return { posts, next, state: more.state, loadMore }
}
