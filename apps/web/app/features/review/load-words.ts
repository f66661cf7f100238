import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { askedOf, type ReviewQuery } from './review-query.ts'

const from = (before: string | null) => (before === null ? {} : { before })

export const loadReviews = (goodsId: number, query: ReviewQuery) => (before: string | null) =>
  api.listReviews({ ...askedOf(goodsId, query), ...from(before) }, inPlace)

export const postsAtOnce = 10
export const loadPosts = (goodsId: number) => (before: string | null) =>
  api.listGoodsPosts({ goods_id: goodsId, page_size: postsAtOnce, ...from(before) }, inPlace)
