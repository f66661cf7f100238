import type { cartEndpoints } from '@pitlane/contract/cart/cart.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canAddToCart, mayLieInCart, mostCartLines, mostCartUnits } from '@pitlane/domain/cart/cart.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findCartGoods } from '../../reads/cart-goods.ts'
import { lockCart } from './lock-cart.ts'
import { getCart } from './queries.ts'
import { cartLines } from './tables.ts'

type Input = ParsedOf<(typeof cartEndpoints)['addToCart']>

/**
 * Adds units of a style. That there are enough of them is not asked: what is short is told in the cart, beside its line.
 * @throws AppError goods_gone, cart_alone, cart_full, cart_quantity
 */
export async function addToCart(ctx: WriteContext<UserContext>, { sku_id, quantity, idempotency_key: key }: Input) {
  const lines = await lockCart(ctx)
  if (lines.some(({ styleId, addKey }) => styleId === sku_id && addKey === key)) return getCart(ctx)
  const goods = (await findCartGoods(ctx.db, [sku_id], ctx.lang)).get(sku_id)
  if (!goods) throw new AppError('goods_gone', { field: 'sku_id' })
  ensure(mayLieInCart(goods), { field: 'sku_id' })
  const mine = lines.map((line) => ({ sku_id: line.styleId, quantity: line.quantity }))
  const verdict = canAddToCart(mine, { sku_id, quantity })
  const field = verdict.ok || verdict.reason === 'cart_quantity' ? 'quantity' : 'sku_id'
  const count = field === 'quantity' ? mostCartUnits : mostCartLines
  ensure(verdict, { field, values: { count } })
  const line = { quantity: verdict.quantity, seenPrice: goods.price, addedAt: new Date(ctx.now), addKey: key }
  await ctx.db
    .insert(cartLines)
    .values({ userId: ctx.actor.id, styleId: sku_id, ...line })
    .onConflictDoUpdate({ target: [cartLines.userId, cartLines.styleId], set: line })
  return getCart(ctx)
}
