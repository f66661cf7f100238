import type { ToldEvent } from '@pitlane/domain/integration/webhook.ts'
import { afterSalesStates, afterSalesTypes } from '@pitlane/domain/after-sales/states.ts'
import { orderStates, paymentStates, shipmentStates } from '@pitlane/domain/order/states.ts'
import * as z from 'zod/mini'
import { amount, currency } from '../shapes.ts'

/**
 * The `data` of what other programs are told. It says what has happened to what, and nothing about people: it waits in
 * queues and logs of both sides. The rest is read by the calls that the ids lead to, by whoever may.
 */
const order = z.object({
  order_id: z.int(),
  order_no: z.string(),
  user_id: z.int(),
  state: z.enum(orderStates),
  payment: z.enum(paymentStates),
  shipment: z.enum(shipmentStates),
  payable: amount,
  currency,
})
const refund = z.object({
  refund_id: z.string(),
  payment_id: z.string(),
  order_id: z.int(),
  order_no: z.string(),
  amount,
  currency,
  /** The cause of it, once for each. */
  reason: z.string(),
})
const afterSales = z.object({
  after_sales_id: z.int(),
  after_sales_no: z.string(),
  order_id: z.int(),
  type: z.enum(afterSalesTypes),
  state: z.enum(afterSalesStates),
})
const stock = z.object({
  style_id: z.int(),
  goods_id: z.int(),
  code: z.string(),
  /** On the shelf, and of these held for orders. */
  on_hand: z.int(),
  reserved: z.int(),
})

export const webhookData = {
  'order.paid': order,
  'order.shipped': z.object({ ...order.def.shape, parcel_id: z.int() }),
  'order.delivered': order,
  'order.completed': order,
  'order.closed': order,
  'refund.succeeded': refund,
  'refund.failed': refund,
  'after_sales.submitted': afterSales,
  'after_sales.decided': afterSales,
  'after_sales.closed': afterSales,
  'product.changed': z.object({ goods_id: z.int() }),
  'stock.changed': stock,
  /** At each change while so few are free. */
  'stock.low': stock,
  'report.received': z.object({ report_id: z.int(), device_id: z.int(), user_id: z.int() }),
  'customer.registered': z.object({ user_id: z.int() }),
  ping: z.object({ endpoint_id: z.int() }),
} as const satisfies Record<ToldEvent, z.ZodMiniType>
export type WebhookData = { [Name in ToldEvent]: z.output<(typeof webhookData)[Name]> }

/** The body of each. `sequence` grows with every event: of two about one thing the larger is the later one. */
export const webhookBody = (data: z.ZodMiniType) =>
  z.object({ type: z.string(), timestamp: z.iso.datetime(), sequence: z.int(), data })
