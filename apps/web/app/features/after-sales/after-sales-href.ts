const named = (number: string): string => `after_sales_no=${encodeURIComponent(number)}`

export const requestHref = (number: string): string => `/mall/refundProcess?${named(number)}`
export const modifyHref = (orderNo: string, lineId: number, number: string): string =>
  `/mall/applyForARefund?order_no=${encodeURIComponent(orderNo)}&line_id=${lineId}&${named(number)}`
export const sendBackHref = (number: string): string => `/mall/orderNumberFillout?${named(number)}`
export const returnTrackingHref = (number: string): string => `/mall/orderNumberInfo?${named(number)}`
