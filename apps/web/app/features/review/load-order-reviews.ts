import { CallError } from '@pitlane/contract/http-transport.ts'
import type { ReviewLine } from '@pitlane/contract/review/review.ts'
import type { api as Api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'

/** `lineId`: which of them is reviewed now. */
export type OrderToReview = { orderNo: string; lines: ReviewLine[]; lineId: number | null }

/** The lines of the order that the address names; null for none of mine. */
export async function loadOrderReviews(api: typeof Api, query: URLSearchParams): Promise<OrderToReview | null> {
  const orderNo = query.get('order_no') ?? ''
  if (!orderNo) return null
  try {
    const { lines } = await api.listOrderReviews({ order_no: orderNo }, inPlace)
    const wanted = lines.find(({ id }) => String(id) === query.get('line_id'))
    const line = wanted ?? lines.find(({ refusal }) => refusal === null) ?? lines[0]
    return { orderNo, lines, lineId: line?.id ?? null }
  } catch (error) {
    if (error instanceof CallError && (error.code === 'order_gone' || error.status === 400)) return null
    throw error
  }
}
