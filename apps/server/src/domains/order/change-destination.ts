import type { OrderTax } from '@pitlane/domain/checkout/tax.ts'
import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { type OrderRow, orderLines, orders } from './tables.ts'

type Destination = Pick<OrderRow, 'address' | 'shippingTitle' | 'freightOptionId' | 'freight' | 'payable'> &
  Omit<OrderTax, 'lines'>
type LineTax = { id: number } & OrderTax['lines'][number]

/**
 * Changes the destination of an order, and its price with it; of the lines those whose tax is another there. The caller
 * holds the order's row and has checked the rules.
 */
export async function changeDestination(
  { db }: WriteContext,
  id: number,
  to: Destination,
  lines: readonly LineTax[],
): Promise<OrderRow> {
  // One statement each: the lines of an order are few, and this is seldom.
  for (const { id: lineId, ...tax } of lines) await db.update(orderLines).set(tax).where(eq(orderLines.id, lineId))
  return one(await db.update(orders).set(to).where(eq(orders.id, id)).returning())
}
