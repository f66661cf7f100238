/** The address says which posts are asked for. */
export const feedTabs = ['newest', 'popular', 'mine'] as const
export type FeedTab = (typeof feedTabs)[number]
export type FeedQuery = { tab: FeedTab; topic: number | null; goods: number | null; q: string }

const numberIn = (text: string | null): number | null => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null)

/** What is filtered is sorted by time: only all posts have a most popular one. */
export function readFeedQuery(query: URLSearchParams): FeedQuery {
  const tab = feedTabs.find((one) => one === query.get('tab')) ?? 'newest'
  const filters = { topic: numberIn(query.get('topic')), goods: numberIn(query.get('goods')) }
  const q = query.get('q')?.trim().slice(0, 100) ?? ''
  if (q !== '') return { tab: 'newest', topic: null, goods: null, q }
  return tab === 'newest' ? { tab, ...filters, q } : { tab, topic: null, goods: null, q }
}

/** As the call wants it. */
export const callOf = ({ tab, topic, goods, q }: FeedQuery) => ({
  sort: tab === 'popular' ? ('popular' as const) : ('newest' as const),
  page_size: 10,
  ...(topic === null ? {} : { topic_id: topic }),
  ...(goods === null ? {} : { goods_id: goods }),
  ...(q === '' ? {} : { q }),
})
