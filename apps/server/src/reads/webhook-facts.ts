import type { WebhookData } from '@pitlane/contract/integration/events.ts'
import { and, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterSalesRequests } from '../domains/after-sales/tables.ts'
import { styles } from '../domains/catalog/tables.ts'
import { orders } from '../domains/order/tables.ts'
import { payments, refunds } from '../domains/payment/tables.ts'
import { stockChanges } from '../domains/stock/tables.ts'
import { one, type Transaction } from '../platform/db/database.ts'
import { findStoredNumber } from '../platform/db/settings.ts'
import { statement } from '../platform/db/statement.ts'
import { runsLow } from './low-stock.ts'
import { orderLinesOf } from './pieces.ts'

/** What other programs are told of a thing, as it is in the transaction that tells it. */

export async function findOrderFact(db: Transaction, id: number): Promise<WebhookData['order.paid']> {
  const { number, userId, state, payment, shipment, payable, currency } = one(
    await db.select().from(orders).where(eq(orders.id, id)),
  )
  return { order_id: id, order_no: number, user_id: userId, state, payment, shipment, payable, currency }
}

export async function findRefundFact(db: Transaction, id: string): Promise<WebhookData['refund.succeeded']> {
  return one(
    await db
      .select({
        refund_id: refunds.id,
        payment_id: payments.id,
        order_id: orders.id,
        order_no: orders.number,
        amount: refunds.amount,
        currency: payments.currency,
        reason: refunds.reason,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(refunds.id, id)),
  )
}

export async function findAfterSalesFact(db: Transaction, id: number): Promise<WebhookData['after_sales.closed']> {
  return one(
    await db
      .select({
        after_sales_id: afterSalesRequests.id,
        after_sales_no: afterSalesRequests.number,
        order_id: afterSalesRequests.orderId,
        type: afterSalesRequests.type,
        state: afterSalesRequests.state,
      })
      .from(afterSalesRequests)
      .where(eq(afterSalesRequests.id, id)),
  )
}

/** Of those of the styles that can run out and have ever changed, with the number of their last change: a new one without pieces has none. */
export async function findStockFacts(
  db: Transaction,
  { styleIds, isLow }: { styleIds: readonly number[]; isLow: boolean },
) {
  const usual = await findStoredNumber(db, 'low_stock')
  const last = db
    .select({ id: max(stockChanges.id) })
    .from(stockChanges)
    .where(eq(stockChanges.styleId, styles.id))
  const rows = await db
    .select({ style: styles, change: sql<number>`(${last})`.mapWith(Number) })
    .from(styles)
    .where(
      and(
        inArray(styles.id, [...styleIds]),
        isNotNull(styles.onHand),
        isNotNull(last),
        isLow ? runsLow(usual) : undefined,
      ),
    )
    .orderBy(styles.id)
  return rows.map(({ style, change }) => ({
    change,
    data: {
      style_id: style.id,
      goods_id: style.productId,
      code: style.code,
      on_hand: style.onHand ?? 0,
      reserved: style.reserved,
    },
  }))
}

/** The styles that an order's pieces are of. $1 order. */
const findStyles = statement({
  name: 'find-styles-of-order',
  sql: `select distinct style_id::int as id from ${orderLinesOf('$1')}`,
  row: z.object({ id: z.int() }),
})
export const findStylesOfOrder = async (db: Transaction, orderId: number): Promise<number[]> =>
  (await findStyles(db, [orderId])).map(({ id }) => id)
