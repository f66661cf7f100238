import { and, eq, ne } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { orders } from './tables.ts'

/**
 * Marks whether some request for after-sales, or a withdrawal from all of it, is open: the fifth axis, moved by them. The caller holds the
 * order's row.
 */
export async function markAfterSales({ db }: WriteContext, orderId: number, open: boolean): Promise<void> {
  await db
    .update(orders)
    .set({ afterSales: open })
    .where(and(eq(orders.id, orderId), ne(orders.afterSales, open)))
}
