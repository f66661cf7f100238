import type { RefundReason } from '@pitlane/domain/payment/states.ts'

type OfOrder = { orderId: number }
type OfParcel = { parcelId: number }
type OfRequest = { afterSalesId: number }
type OfRefund = { refundId: string }

/** Every mail, and what it is told; the rest is read when it is written. */
export type MailValues = {
  code: { code: string; minutes: number }
  second_factor: { change: 'added' | 'removed' | 'reset'; name: string }
  order_placed: OfOrder
  order_closing: OfOrder
  order_paid: OfOrder
  order_overtime: OfOrder
  order_closed: OfOrder
  order_stock: OfOrder
  order_delivered: OfOrder
  parcel_shipped: OfParcel
  after_sales_submitted: OfRequest
  after_sales_approved_refund: OfRequest
  after_sales_approved_return: OfRequest
  after_sales_rejected: OfRequest
  after_sales_automatic: OfRequest
  after_sales_refunded: OfRequest
  after_sales_exchanged: OfRequest
  after_sales_lapsed: OfRequest
  refund_sent: OfRefund & { reason: RefundReason }
  refund_failed: OfRefund
  device_offered: { transferId: number }
  device_moved: { transferId: number }
  device_released: { deviceId: number }
  service_expiring: { deviceId: number; service: string; until: number }
  staff_stock: OfOrder
  staff_refund_failed: OfRefund
}
export type MailName = keyof MailValues
