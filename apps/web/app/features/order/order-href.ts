export const orderHref = (orderNo: string): string => `/mall/orderDetails?order_no=${encodeURIComponent(orderNo)}`
export const ordersHref = '/mall/order'
