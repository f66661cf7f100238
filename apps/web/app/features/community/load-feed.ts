import type { Post, PostDetail } from '@pitlane/contract/community/community.ts'
import { api } from '../../lib/api.ts'
import { inBackground, inPlace } from '../../lib/call-options.ts'
import { knowingLoader, type LoadArgs } from '../../lib/knowing-loader.ts'
import { privateLoader } from '../../lib/private-loader.ts'
import { sessionReady, accountTokenOf } from '../../lib/session.ts'
import { callOf, type FeedQuery, readFeedQuery } from './feed-query.ts'

export type FeedPost = Post | PostDetail
export type FeedPage = { list: FeedPost[]; next: string | null }
type Calls = Pick<typeof api, 'listPosts' | 'listMyPosts'>

export async function loadFeedPage(calls: Calls, query: FeedQuery, before: string | null): Promise<FeedPage> {
  if (query.tab === 'mine') {
    const from = before === null ? {} : { before: Number(before) }
    const { list, next } = await calls.listMyPosts({ page_size: 10, ...from }, inPlace)
    return { list, next: next === null ? null : String(next) }
  }
  return calls.listPosts({ ...callOf(query), ...(before === null ? {} : { before }) }, inPlace)
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
  if (!accountTokenOf()) return { points: null, rooms: null }
  const [points, rooms] = await Promise.all([
    api.getPoints({}, inBackground).catch(() => null),
    api.getRewards({}, inBackground).catch(() => null),
  ])
  return { points: points?.balance ?? null, rooms }
}
export type FeedHead = Awaited<ReturnType<typeof loadHead>>

export const feedLoader = Object.assign(
  async (args: LoadArgs) => {
    const { tab } = readFeedQuery(new URL(args.request.url).searchParams)
    const [feed, head] = await Promise.all([tab === 'mine' ? ownFeed(args) : openFeed(args), loadHead()])
    // It may be the way to the login.
    return feed instanceof Response ? feed : { ...feed, head }
  },
  { hydrate: true as const },
)
