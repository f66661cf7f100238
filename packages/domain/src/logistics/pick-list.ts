/** Pieces of a style that an order needs. */
export type Needed = { orderNo: string; styleId: number; quantity: number }
/** What one piece of a combination's style holds. */
export type Content = { styleId: number; partId: number; quantity: number }
export type Pick = { styleId: number; quantity: number; orders: { orderNo: string; quantity: number }[] }

/** The needed pieces as they lie on the shelf: a combination lies there as its contents. */
const onShelf = (needed: readonly Needed[], contents: readonly Content[]): Needed[] => {
  const byStyle = Map.groupBy(contents, ({ styleId }) => styleId)
  return needed.flatMap((one) => {
    const parts = byStyle.get(one.styleId)
    if (!parts) return [one]
    return parts.map(({ partId, quantity }) => ({ ...one, styleId: partId, quantity: one.quantity * quantity }))
  })
}

/** One walk along the shelves for many orders: how much of each style, and for whom. The first order asks first. */
export function pickList(needed: readonly Needed[], contents: readonly Content[]): Pick[] {
  const byStyle = Map.groupBy(onShelf(needed, contents), ({ styleId }) => styleId)
  return [...byStyle].map(([styleId, all]) => {
    const orders = [...Map.groupBy(all, ({ orderNo }) => orderNo)].map(([orderNo, mine]) => ({
      orderNo,
      quantity: mine.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    return { styleId, quantity: orders.reduce((sum, { quantity }) => sum + quantity, 0), orders }
  })
}
