/** The address says which of the reviews are asked for. */
export type ReviewQuery = { stars: number | null; media: boolean; sort: 'newest' | 'likes' }

export function readReviewQuery(query: URLSearchParams): ReviewQuery {
  const stars = Number(query.get('stars'))
  return {
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null,
    media: query.get('media') === '1',
    sort: query.get('sort') === 'likes' ? 'likes' : 'newest',
  }
}

/** As the call wants it. */
export const askedOf = (goodsId: number, { stars, media, sort }: ReviewQuery) => ({
  goods_id: goodsId,
  sort,
  page_size: 10,
  ...(stars === null ? {} : { stars }),
  ...(media ? { has_media: 1 as const } : {}),
})

/** The same address with another filter: stars and pictures are one choice. */
export function withFilter(goodsId: number, query: ReviewQuery, change: Partial<ReviewQuery>): string {
  const { stars, media, sort } = { ...query, ...change }
  const next = new URLSearchParams({ id: String(goodsId) })
  if (stars !== null) next.set('stars', String(stars))
  if (media) next.set('media', '1')
  if (sort === 'likes') next.set('sort', sort)
  return `?${next}`
}
