import * as z from 'zod/mini'
import type { Minor } from '@pitlane/domain/money.ts'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statement.ts'
import { AppError } from '../../platform/app-error.ts'

/**
 * Takes an order's pieces of an item: the item's row first, then the user's share of it, and before any style, so that
 * there is no deadlock. Both updates are conditional on the locked row; a caller that gets only the first is refused,
 * and his transaction rolls it back.
 * $1 item, $2 user, $3 order, $4 pieces, $5 now, $6 the agreed price.
 */
const take = statement({
  name: 'take-flash',
  sql: `
    with counted as (
      update flash_items i set taken = i.taken + $4::int from flash_sessions s
      where i.id = $1 and i.taken + $4 <= i.stock and i.price = $6::bigint
        and s.id = i.session_id and s.active and s.starts_at <= $5 and s.ends_at > $5
      returning i.id, i.per_person
    ),
    share as (
      insert into flash_shares as h (item_id, user_id, taken, most)
      select id, $2, $4, per_person from counted where per_person >= $4
      on conflict (item_id, user_id) do update set taken = h.taken + excluded.taken, most = excluded.most
        where h.taken + excluded.taken <= excluded.most
      returning item_id
    ),
    noted as (
      insert into flash_claims (order_id, item_id, user_id, quantity) select $3, item_id, $2, $4 from share returning order_id
    )
    select (select count(*) from counted) as pieces, (select count(*) from noted) as claims`,
  row: z.object({ pieces: z.int(), claims: z.int() }),
})

/** $1 item, $2 now, $3 price. */
const ask = statement({
  name: 'ask-flash',
  sql: `
    select i.stock - i.taken as rest, i.per_person as most,
      s.active and s.starts_at <= $2 and s.ends_at > $2 and i.price = $3::bigint as open
    from flash_items i join flash_sessions s on s.id = i.session_id where i.id = $1`,
  row: z.object({ rest: z.int(), most: z.int(), open: z.boolean() }),
})

/** Returns what the deletion finds, so it is returned once. $1 order. */
const giveBack = statement({
  name: 'give-back-flash',
  sql: `
    with claim as (
      delete from flash_claims where order_id = $1 returning item_id, user_id, quantity
    ),
    freed as (
      update flash_items i set taken = i.taken - c.quantity from claim c where i.id = c.item_id returning i.id
    )
    update flash_shares h set taken = h.taken - c.quantity
    from claim c join freed f on f.id = c.item_id where h.item_id = c.item_id and h.user_id = c.user_id`,
})

type Wanted = { itemId: number; userId: number; orderId: number; quantity: number; price: Minor; skuId: number }

/**
 * Takes the pieces of an order that was just written, before it holds anything else.
 * @throws AppError flash_sold_out, style_stock where some are left but too few, flash_limit, and purchase_failed where
 * staff have changed the sale since the quote: the next quote says what
 */
export async function takeFlash(ctx: WriteContext, wanted: Wanted, tries = 3): Promise<void> {
  const { db, now } = ctx
  const { itemId, userId, orderId, quantity, price, skuId } = wanted
  const values = [itemId, userId, orderId, quantity, new Date(now), price]
  const { pieces, claims } = one(await take(db, values))
  if (claims === 1) return
  const { rest, most, open } = one(await ask(db, [itemId, new Date(now), price]))
  const field = 'flash_item_id'
  if (pieces === 1) throw new AppError('flash_limit', { field, values: { count: most } })
  if (!open) throw new AppError('purchase_failed')
  if (rest <= 0) throw new AppError('flash_sold_out', { field })
  if (rest < quantity) throw new AppError('style_stock', { field: 'goods', data: { sku_id: skuId } })
  // Another order's pieces came back in this very moment.
  if (tries === 1) throw new AppError('purchase_failed')
  return takeFlash(ctx, wanted, tries - 1)
}

/**
 * Returns the pieces of an order that was closed unpaid; repeating it changes nothing. The caller holds the order's
 * row.
 */
export async function giveBackFlash({ db }: WriteContext, orderId: number): Promise<void> {
  await giveBack(db, [orderId])
}
