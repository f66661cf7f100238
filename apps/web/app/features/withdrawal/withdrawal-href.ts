/** Without an order: for whoever types its number and e-mail. */
export const withdrawalHref = (orderNo?: string): string =>
  orderNo ? `/mall/withdrawal?order_no=${encodeURIComponent(orderNo)}` : '/mall/withdrawal'
