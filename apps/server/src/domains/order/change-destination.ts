import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { type OrderRow, orders } from './tables.ts'

type Destination = Pick<OrderRow, 'address' | 'shippingTitle' | 'freightOptionId' | 'freight' | 'tax' | 'payable'>

/** Changes the destination of an order, and its price with it. The caller holds its row and has checked the rules. */
export const changeDestination = async ({ db }: WriteContext, id: number, to: Destination): Promise<OrderRow> =>
  one(await db.update(orders).set(to).where(eq(orders.id, id)).returning())
