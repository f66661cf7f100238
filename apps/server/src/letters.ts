import { codeLetter } from './domains/account/code-letter.ts'
import { secondFactorLetter } from './domains/account/second-factor/tell-owner.ts'
import { requestLetters } from './domains/after-sales/request-letter.ts'
import { deviceMoved, deviceOffered, deviceReleased } from './domains/device/device-letters.ts'
import type { Letters } from './platform/mail/letter.ts'
import { serviceExpiring } from './domains/membership/remind-expiring.ts'
import { orderClosed, orderOvertime, orderStock, staffStock } from './domains/order/closing-letters.ts'
import { orderClosing, orderDelivered, orderPaid, orderPlaced } from './domains/order/order-letters.ts'
import { parcelShipped } from './domains/logistics/parcel-letter.ts'
import { refundFailed, refundSent, staffRefundFailed } from './domains/payment/refund-letters.ts'

/** Who writes each letter. */
export const letters: Letters = {
  code: codeLetter,
  second_factor: secondFactorLetter,
  order_placed: orderPlaced,
  order_closing: orderClosing,
  order_paid: orderPaid,
  order_overtime: orderOvertime,
  order_closed: orderClosed,
  order_stock: orderStock,
  order_delivered: orderDelivered,
  parcel_shipped: parcelShipped,
  ...requestLetters,
  refund_sent: refundSent,
  refund_failed: refundFailed,
  device_offered: deviceOffered,
  device_moved: deviceMoved,
  device_released: deviceReleased,
  service_expiring: serviceExpiring,
  staff_stock: staffStock,
  staff_refund_failed: staffRefundFailed,
}
