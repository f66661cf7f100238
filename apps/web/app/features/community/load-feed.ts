import type { Post, PostDetail } from '@pitlane/contract/community/community.ts'
import { api } from '../../lib/api.ts'
import { knowingLoader, type LoadArgs } from '../../lib/knowing-loader.ts'
import { privateLoader } from '../../lib/private-loader.ts'
import { sessionReady, tokenOf } from '../../lib/session.ts'
import { callOf, type FeedQuery, readFeedQuery } from './feed-query.ts'

export type FeedPost = Post | PostDetail
export type FeedPage = { list: FeedPost[]; next: string | null }
type Calls = Pick<typeof api, 'listPosts' | 'listMyPosts'>

// A loader shows the page that it has meanwhile.
const quietly = { noLoading: true, quiet: true } as const

export async function loadFeedPage(calls: Calls, query: FeedQuery, before: string | null): Promise<FeedPage> {
  if (query.tab === 'mine') {
    const from = before === null ? {} : { before: Number(before) }
    const { list, next } = await calls.listMyPosts({ page_size: 10, ...from }, quietly)
    return { list, next: next === null ? null : String(next) }
  }
  return calls.listPosts({ ...callOf(query), ...(before === null ? {} : { before }) }, quietly)
}

const loadFirst = async (search: URLSearchParams) => {
  const query = readFeedQuery(search)
  return { feed: { query, first: await loadFeedPage(api, query, null) } }
}
const openFeed = knowingLoader(loadFirst)
/** What is mine is nobody else's: this tab asks for a login. */
const ownFeed = privateLoader(({ query }) => loadFirst(query))

/** The points and the rooms of whoever is logged in; a visitor has none. */
async function loadHead() {
  await sessionReady()
  if (!tokenOf()) return { points: null, rooms: null }
  const [points, rooms] = await Promise.all([
    api.getPoints({}, quietly).catch(() => null),
    api.getRewards({}, quietly).catch(() => null),
  ])
  return { points: points?.balance ?? null, rooms }
}
export type FeedHead = Awaited<ReturnType<typeof loadHead>>

export const feedLoader = Object.assign(
  async (args: LoadArgs) => {
    const { tab } = readFeedQuery(new URL(args.request.url).searchParams)
    const [feed, head] = await Promise.all([tab === 'mine' ? ownFeed(args) : openFeed(args), loadHead()])
    return { ...feed, head }
  },
  { hydrate: true as const },
)
