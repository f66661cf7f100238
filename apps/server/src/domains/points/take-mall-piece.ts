import * as z from 'zod/mini'
import type { Minor } from '@pitlane/domain/money.ts'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statement.ts'
import { AppError } from '../../platform/app-error.ts'
import { findLines, findOrderById } from '../order/public.ts'

/**
 * Takes an order's pieces of an item: the item's row first, then the user's share of it. Both updates are conditional on
 * the locked row; a caller that gets only the first is refused, and his transaction rolls it back.
 * $1 item, $2 user, $3 pieces, $4 now, $5 the agreed money, $6 the agreed points of a piece.
 */
const take = statement({
  name: 'take-mall',
  sql: `
    with counted as (
      update mall_items i set taken = i.taken + $3::int
      where i.id = $1 and i.taken + $3 <= i.stock and i.active and i.price = $5::bigint and $6::int in (i.points, i.member_points)
        and (i.starts_at is null or i.starts_at <= $4) and (i.ends_at is null or i.ends_at > $4)
      returning i.id, i.per_person
    ),
    share as (
      insert into mall_shares as h (item_id, user_id, taken, most)
      select id, $2, $3, per_person from counted where per_person >= $3
      on conflict (item_id, user_id) do update set taken = h.taken + excluded.taken, most = excluded.most
        where h.taken + excluded.taken <= excluded.most
      returning item_id
    )
    select (select count(*) from counted) as pieces, (select count(*) from share) as shares`,
  row: z.object({ pieces: z.int(), shares: z.int() }),
})

/** $1 item. */
const ask = statement({
  name: 'ask-mall',
  sql: `select stock - taken as rest, per_person as most from mall_items where id = $1`,
  row: z.object({ rest: z.int(), most: z.int() }),
})

type Wanted = { itemId: number; userId: number; quantity: number; price: Minor; unitPoints: number; skuId: number }

/**
 * Takes the pieces of an order that was just written, and holds its styles: closing an order comes to the rows in the
 * same order.
 * @throws AppError mall_sold_out, style_stock where some are left but too few, mall_limit, and purchase_failed where
 * staff have changed the item since the quote: the next quote says what
 */
export async function takeMallPiece({ db, now }: WriteContext, wanted: Wanted): Promise<void> {
  const { itemId, userId, quantity, price, unitPoints, skuId } = wanted
  const { pieces, shares } = one(await take(db, [itemId, userId, quantity, new Date(now), price, unitPoints]))
  if (shares === 1) return
  const { rest, most } = one(await ask(db, [itemId]))
  const field = 'mall_item_id'
  if (pieces === 1) throw new AppError('mall_limit', { field, values: { count: most } })
  if (rest <= 0) throw new AppError('mall_sold_out', { field })
  if (rest < quantity) throw new AppError('style_stock', { field: 'goods', data: { sku_id: skuId } })
  throw new AppError('purchase_failed')
}

/** $1 item, $2 user, $3 pieces. */
const giveBack = statement({
  name: 'give-back-mall',
  sql: `
    with freed as (
      update mall_items i set taken = i.taken - $3::int where i.id = $1 returning i.id
    )
    update mall_shares h set taken = h.taken - $3::int from freed f where h.item_id = f.id and h.user_id = $2`,
})

type Closed = { id: number; userId: number; mallItemId: number | null }

/**
 * Returns the pieces of an order that is closed, unpaid or with all its units refunded: once, as it is closed once. The
 * caller holds its row.
 */
export async function giveBackMallPiece({ db }: WriteContext, order: Closed): Promise<void> {
  if (order.mallItemId === null) return
  const lines = (await findLines(db, [order.id])).get(order.id) ?? []
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await giveBack(db, [order.mallItemId, order.userId, pieces])
}

/**
 * The same for software, coupons and draws: their order was completed when it was paid, and is not closed when all of
 * it has gone back. No request about it is open after that one, so that this happens once as well.
 */
export async function giveBackCompleted(ctx: WriteContext, orderId: number): Promise<void> {
  const order = await findOrderById(ctx.db, orderId)
  if (order.state === 'completed' && order.payment === 'refunded') await giveBackMallPiece(ctx, order)
}
