import type { WebhookEvent } from '@pitlane/domain/integration/webhook.ts'
import type { WriteContext } from '../../platform/context.ts'
import {
  findAfterSalesFact,
  findOrderFact,
  findRefundFact,
  findStockFacts,
  findStylesOfOrder,
} from '../../reads/webhook-facts.ts'
import { tellPrograms } from './tell-programs.ts'

type OrderEvent = Extract<WebhookEvent, `order.${string}`>
type AfterSalesEvent = Extract<WebhookEvent, `after_sales.${string}`>

/** Each happens to an order once. */
const tellOrder =
  (type: Exclude<OrderEvent, 'order.shipped'>) =>
  (ctx: WriteContext, { orderId }: { orderId: number }) =>
    tellPrograms(ctx, type, async () => [{ cause: `${orderId}`, data: await findOrderFact(ctx.db, orderId) }])
export const tellPaid = tellOrder('order.paid')
export const tellDelivered = tellOrder('order.delivered')
export const tellCompleted = tellOrder('order.completed')
export const tellClosed = tellOrder('order.closed')

export const tellShipped = (ctx: WriteContext, { orderId, parcelId }: { orderId: number; parcelId: number }) =>
  tellPrograms(ctx, 'order.shipped', async () => [
    { cause: `${parcelId}`, data: { ...(await findOrderFact(ctx.db, orderId)), parcel_id: parcelId } },
  ])

const tellRefund =
  (type: 'refund.succeeded' | 'refund.failed') =>
  (ctx: WriteContext, { refundId }: { refundId: string }) =>
    tellPrograms(ctx, type, async () => [{ cause: refundId, data: await findRefundFact(ctx.db, refundId) }])
export const tellRefunded = tellRefund('refund.succeeded')
export const tellRefundFailed = tellRefund('refund.failed')

/** A request is submitted and decided again after it was changed: each time is another cause. */
const tellAfterSales =
  (type: AfterSalesEvent) =>
  (ctx: WriteContext, { afterSalesId }: { afterSalesId: number }) =>
    tellPrograms(ctx, type, async () => {
      const data = await findAfterSalesFact(ctx.db, afterSalesId)
      return [{ cause: `${afterSalesId} ${data.state} ${ctx.requestId} ${ctx.now}`, data }]
    })
export const tellSubmitted = tellAfterSales('after_sales.submitted')
export const tellDecided = tellAfterSales('after_sales.decided')
export const tellAfterSalesClosed = tellAfterSales('after_sales.closed')

export const tellGoods = (ctx: WriteContext, { goodsIds, cause }: { goodsIds: readonly number[]; cause: string }) =>
  tellPrograms(ctx, 'product.changed', async () =>
    goodsIds.map((id) => ({ cause: `${id} ${cause}`, data: { goods_id: id } })),
  )

/** Each change has a number, by which it is told once. */
export async function tellStock(ctx: WriteContext, find: () => Promise<readonly number[]>): Promise<void> {
  const read = (isLow: boolean) => async () => {
    const facts = await findStockFacts(ctx.db, { styleIds: await find(), isLow })
    return facts.map(({ change, data }) => ({ cause: `${change}`, data }))
  }
  await tellPrograms(ctx, 'stock.changed', read(false))
  await tellPrograms(ctx, 'stock.low', read(true))
}
export const tellSold = (ctx: WriteContext, { orderId }: { orderId: number }) =>
  tellStock(ctx, () => findStylesOfOrder(ctx.db, orderId))

type Report = { reportId: number; deviceId: number; userId: number }
export const tellReport = (ctx: WriteContext, { reportId, deviceId, userId }: Report) =>
  tellPrograms(ctx, 'report.received', async () => [
    { cause: `${reportId}`, data: { report_id: reportId, device_id: deviceId, user_id: userId } },
  ])

export const tellRegistered = (ctx: WriteContext, { userId }: { userId: number }) =>
  tellPrograms(ctx, 'customer.registered', async () => [{ cause: `${userId}`, data: { user_id: userId } }])
