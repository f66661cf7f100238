import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'

/** A buyer does these with an order; the caller shows what comes of it. Each is safe to send twice. */
export const orderCalls = {
  cancel: (order_no: string) => api.cancelOrder({ order_no }, inPlace),
  remind: (order_no: string) => api.remindShipment({ order_no }, inPlace),
  confirm: (order_no: string, sure: boolean) => api.confirmReceipt({ order_no, sure }, inPlace),
  changeAddress: (order_no: string, mailing_id: number, shipping_id: number | null) =>
    api.updateOrderAddress({ order_no, mailing_id, shipping_id }, inPlace),
  freightTo: (order_no: string, mailing_id: number) => api.getOrderFreight({ order_no, mailing_id }, inPlace),
  listAddresses: () => api.listAddresses({}, inPlace),
}
