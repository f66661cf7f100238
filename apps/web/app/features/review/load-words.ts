import { api } from '../../lib/api.ts'
import { askedOf, type ReviewQuery } from './review-query.ts'

const silent = { noLoading: true, quiet: true } as const
const from = (before: string | null) => (before === null ? {} : { before })

export const loadReviews = (goodsId: number, query: ReviewQuery) => (before: string | null) =>
  api.listReviews({ ...askedOf(goodsId, query), ...from(before) }, silent)

export const postsAtOnce = 10
export const loadPosts = (goodsId: number) => (before: string | null) =>
  api.listGoodsPosts({ goods_id: goodsId, page_size: postsAtOnce, ...from(before) }, silent)
