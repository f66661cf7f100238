const number = (orderNo: string): string => `order_no=${encodeURIComponent(orderNo)}`

export const ordersHref = '/mall/order'
export const unpaidHref = '/mall/order?tab=to_pay'
export const orderHref = (orderNo: string): string => `/mall/orderDetails?${number(orderNo)}`
export const logisticsHref = (orderNo: string): string => `/mall/logisticsInfo?${number(orderNo)}`
/** To ask for after-sales of a line; without one, to see all requests of the order. */
export const applyHref = (orderNo: string, lineId: number): string =>
  `/mall/applyForARefund?${number(orderNo)}&line_id=${lineId}`
export const refundsHref = (orderNo: string): string => `/mall/refundProcess?${number(orderNo)}`
