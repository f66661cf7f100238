import type { CartLine } from '@pitlane/domain/cart/cart.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findCartGoods } from '../../reads/cart-goods.ts'
import { lockCart } from './lock-cart.ts'
import { getCart } from './queries.ts'
import { cartLines } from './tables.ts'

/**
 * Says how many units of a style are wanted. What another tab has ordered or taken out meanwhile stays out.
 * @throws AppError cart_changed
 */
export async function changeCartLine(ctx: WriteContext<UserContext>, { sku_id, quantity }: CartLine) {
  const lines = await lockCart(ctx)
  const line = lines.find(({ styleId }) => styleId === sku_id)
  if (!line && quantity > 0) throw new AppError('cart_changed', { field: 'sku_id' })
  const mine = and(eq(cartLines.userId, ctx.actor.id), eq(cartLines.styleId, sku_id))
  if (quantity === 0) await ctx.db.delete(cartLines).where(mine)
  else if (line) {
    const goods = (await findCartGoods(ctx.db, [sku_id], ctx.lang)).get(sku_id)
    await ctx.db
      .update(cartLines)
      .set({ quantity, seenPrice: goods?.price ?? line.seenPrice })
      .where(mine)
  }
  return getCart(ctx)
}
