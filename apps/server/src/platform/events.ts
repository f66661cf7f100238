import type { WriteContext } from './context.ts'

/** Everything that one domain tells the others; handled inside the transaction that it happened in. */
export type Events = {
  'order.created': { orderId: number; payBy: number }
  'order.paid': { orderId: number }
  'order.closed': { orderId: number }
  /** A parcel left; the first one moves the order. */
  'order.shipped': { orderId: number; parcelId: number }
  'order.delivered': { orderId: number }
  'order.received': { orderId: number }
  'order.completed': { orderId: number }
  'after-sales.submitted': { afterSalesId: number }
  /** Approved, rejected, or decided by time. */
  'after-sales.decided': { afterSalesId: number }
  /** Revoked, refunded or exchanged. */
  'after-sales.closed': { afterSalesId: number }
  'refund.done': { refundId: string; orderId: number; reason: string }
  'refund.failed': { refundId: string; orderId: number; reason: string }
  'payment.alert': { paymentId: string; reason: string }
}
export type EventName = keyof Events
export type Handler<Name extends EventName> = (ctx: WriteContext, payload: Events[Name]) => Promise<void>
export type Handlers = { [Name in EventName]: readonly Handler<Name>[] }
export type Emit = <Name extends EventName>(ctx: WriteContext, name: Name, payload: Events[Name]) => Promise<void>

export const createEmit =
  (handlers: Handlers): Emit =>
  async (ctx, name, payload) => {
    for (const handle of handlers[name]) await handle(ctx, payload)
  }
