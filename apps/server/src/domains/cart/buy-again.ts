import { textIn } from '@pitlane/domain/lang.ts'
import { AppError } from '../../platform/app-error.ts'
import { one } from '../../platform/db/database.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findLines, findOrder } from '../order/public.ts'
import { chooseAgain } from './choose-again.ts'
import { mergeCart } from './merge-cart.ts'
import { getCart } from './queries.ts'

/**
 * Puts what was ordered before into the cart, paid or not: an order that ran out of time is not lost. Sent twice it is there
 * once, because a merge takes the larger number. Software comes with its device and its packages.
 * @throws AppError order_gone, cart_alone for what was paid with points as a part of its price
 */
export async function buyAgain(ctx: WriteContext<UserContext>, { order_no }: { order_no: string }) {
  const order = await findOrder(ctx.db, ctx.actor.id, order_no)
  if (order.mallItemId !== null) throw new AppError('cart_alone', { field: 'order_no' })
  const lines = (await findLines(ctx.db, [order.id])).get(order.id) ?? []
  const wanted = lines.map(({ styleId, quantity }) => ({ sku_id: styleId, quantity }))
  const { left } = await mergeCart(ctx, { lines: wanted })
  const lost = await chooseAgain(ctx, order, lines)
  const nameOf = (id: number) => textIn(one(lines.filter(({ styleId }) => styleId === id)).snapshot.name, ctx.lang)
  return { cart: await getCart(ctx), left: left.map((line) => ({ ...line, name: nameOf(line.sku_id) })), lost }
}
