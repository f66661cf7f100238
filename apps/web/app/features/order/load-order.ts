import { CallError } from '@pitlane/contract/http-transport.ts'
import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import type { api as Api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'

/** `gone`: there is no such order, or it is somebody else's; `text` says it in the shop's words. */
export type OrderAnswer = { kind: 'order'; order: OrderDetails; clock: number } | { kind: 'gone'; text: string }

/** One order, with what the server's clock is ahead of ours. */
export async function loadOrder(api: typeof Api, orderNo: string): Promise<OrderAnswer> {
  try {
    const order = await api.getOrder({ order_no: orderNo }, inPlace)
    return { kind: 'order', order, clock: order.now - Date.now() }
  } catch (error) {
    if (error instanceof CallError && (error.code === 'order_gone' || error.status === 400))
      return { kind: 'gone', text: error.code === 'order_gone' ? error.message : '' }
    throw error
  }
}
