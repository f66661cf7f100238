const query = (values: Record<string, string | number | undefined>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()

/** Where an order is reviewed; without a line, its first one that is not reviewed. */
export const evaluationHref = (orderNo: string, lineId?: number): string =>
  `/mall/evaluation?${query({ order_no: orderNo, line_id: lineId })}`

export const reviewsHref = (goodsId: number): string => `/mall/productReview?${query({ id: goodsId })}`
export const postsHref = (goodsId: number): string => `/mall/associatedDynamics?${query({ id: goodsId })}`
export const reviewedHref = (goodsId: number): string => `/mall/productDetail?${query({ id: goodsId })}`
/** What the community writes about an item. */
export const goodsFeedHref = (goodsId: number): string => `/community_app/home?${query({ goods: goodsId })}`
/** Where something is written about an item in the community. */
export const writePostHref = (goodsId: number): string => `/community/write?${query({ goods: goodsId })}`
