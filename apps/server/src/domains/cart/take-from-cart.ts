import { sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { lockCart } from './lock-cart.ts'

/**
 * Takes what is ordered out of the cart, in the order's transaction. A line that is not there as it was ordered has been
 * ordered, changed or taken out elsewhere: then nothing is ordered, so that one cart never becomes two orders.
 * @throws AppError cart_changed
 */
export async function takeFromCart(
  ctx: WriteContext<UserContext>,
  ordered: readonly { styleId: number; quantity: number }[],
): Promise<void> {
  await lockCart(ctx)
  const { rowCount } = await ctx.db.execute(sql`
    delete from cart_lines c using jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as o("styleId" bigint, quantity int)
    where c.user_id = ${ctx.actor.id} and c.style_id = o."styleId" and c.quantity = o.quantity`)
  if (rowCount !== ordered.length) throw new AppError('cart_changed', { field: 'goods' })
}
