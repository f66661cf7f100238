import { type CartLine, mayLieInCart, mergeCarts } from '@pitlane/domain/cart/cart.ts'
import { mergeLines } from '@pitlane/domain/checkout/basket.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findCartGoods } from '../../reads/cart-goods.ts'
import { lockCart } from './lock-cart.ts'
import { getCart } from './queries.ts'
import { cartLines } from './tables.ts'

/**
 * Joins what a visitor has put into the cart of his browser with the cart of his account. What may not lie there, or has no
 * room, is `left` with him.
 */
export async function mergeCart(ctx: WriteContext<UserContext>, { lines: brought }: { lines: readonly CartLine[] }) {
  const mine = (await lockCart(ctx)).map(({ styleId, quantity }) => ({ sku_id: styleId, quantity }))
  const wanted = mergeLines(brought).map(({ sku_id, quantity }) => ({ sku_id, quantity }))
  const goods = await findCartGoods(
    ctx.db,
    wanted.map(({ sku_id }) => sku_id),
    ctx.lang,
  )
  const fitting = wanted.filter(({ sku_id }) => {
    const one = goods.get(sku_id)
    return one !== undefined && mayLieInCart(one).ok
  })
  const { lines, left } = mergeCarts(mine, fitting)
  for (const { sku_id, quantity } of lines) {
    const one = goods.get(sku_id)
    const before = mine.find((line) => line.sku_id === sku_id)
    if (!one || before?.quantity === quantity) continue
    const line = { quantity, seenPrice: one.price, addedAt: new Date(ctx.now) }
    await ctx.db
      .insert(cartLines)
      .values({ userId: ctx.actor.id, styleId: sku_id, ...line })
      .onConflictDoUpdate({ target: [cartLines.userId, cartLines.styleId], set: line })
  }
  const unfit = wanted.filter((line) => !fitting.includes(line))
  return { cart: await getCart(ctx), left: [...left, ...unfit] }
}
