/** The address says which of the reviews are asked for. */
export type ReviewQuery = { stars: number | null; media: boolean; own: boolean; sort: 'newest' | 'likes' }

export function readReviewQuery(query: URLSearchParams): ReviewQuery {
  const stars = Number(query.get('stars'))
  return {
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null,
    media: query.get('media') === '1',
    own: query.get('own') === '1',
    sort: query.get('sort') === 'likes' ? 'likes' : 'newest',
  }
}

/** As the call wants it: what a reader understands comes first. */
export const askedOf = (goodsId: number, { stars, media, own, sort }: ReviewQuery) => ({
  goods_id: goodsId,
  sort,
  own: own ? ('only' as const) : ('first' as const),
  page_size: 10,
  ...(stars === null ? {} : { stars }),
  ...(media ? { has_media: 1 as const } : {}),
})

/** The same address with another filter: stars, pictures and the language are one choice. */
export function withFilter(goodsId: number, query: ReviewQuery, change: Partial<ReviewQuery>): string {
  const { stars, media, own, sort } = { ...query, ...change }
  const next = new URLSearchParams({ id: String(goodsId) })
  if (stars !== null) next.set('stars', String(stars))
  if (media) next.set('media', '1')
  if (own) next.set('own', '1')
  if (sort === 'likes') next.set('sort', sort)
  return `?${next}`
}

export const unfiltered = { stars: null, media: false, own: false } as const satisfies Partial<ReviewQuery>
