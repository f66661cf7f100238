import type { wishListEndpoints } from '@pitlane/contract/cart/wish-list.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canWish, mostWishes } from '@pitlane/domain/cart/wish-list.ts'
import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findCartGoods } from '../../reads/cart-goods.ts'
import { addToCart } from './add-to-cart.ts'
import { getCart } from './queries.ts'
import { wishes } from './tables.ts'

type Calls = typeof wishListEndpoints
type Ctx = WriteContext<UserContext>

const mine = ({ actor }: Ctx, styleId: number) => and(eq(wishes.userId, actor.id), eq(wishes.styleId, styleId))

/** The limit is one of all entries: others of the account wait. */
const lockWishes = ({ db, actor }: Ctx) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wishes ${actor.id}`}, 0))`)

/** @throws AppError goods_gone, wishes_full */
export async function addWish(ctx: Ctx, { sku_id }: ParsedOf<Calls['addWish']>): Promise<OutputOf<Calls['addWish']>> {
  const { db, actor, now, lang } = ctx
  await lockWishes(ctx)
  const total = await db.$count(wishes, eq(wishes.userId, actor.id))
  const wished = (await db.$count(wishes, mine(ctx, sku_id))) > 0
  const goods = (await findCartGoods(db, [sku_id], lang)).get(sku_id)
  if (!goods) throw new AppError('goods_gone', { field: 'sku_id' })
  ensure(canWish({ onSale: goods.onSale, wished }, total), { field: 'sku_id', values: { count: mostWishes } })
  if (wished) return { total }
  await db.insert(wishes).values({ userId: actor.id, styleId: sku_id, seenPrice: goods.price, addedAt: new Date(now) })
  return { total: total + 1 }
}

export async function removeWish(ctx: Ctx, { sku_id }: ParsedOf<Calls['removeWish']>): Promise<null> {
  await ctx.db.delete(wishes).where(mine(ctx, sku_id))
  return null
}

/** One that is not on the list any more has been moved, or taken off: then the cart stays as it is. @throws AppError as `addToCart` */
export async function moveWishToCart(ctx: Ctx, { sku_id }: ParsedOf<Calls['moveWishToCart']>) {
  const moved = await ctx.db.delete(wishes).where(mine(ctx, sku_id)).returning({ id: wishes.styleId })
  if (moved.length === 0) return getCart(ctx)
  return addToCart(ctx, { sku_id, quantity: 1, idempotency_key: randomUUID() })
}
