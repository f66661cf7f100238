import * as z from 'zod/mini'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { statement } from '../../platform/db/statement.ts'
import { buyerRow } from '../../reads/buyer.ts'
import { joinGoods, snapshotOfGoods } from '../catalog/public.ts'
import { whoIs } from './move-order.ts'
import type { AddressSnapshot } from './tables.ts'

export type NewOrder = {
  /** By the names of the table's columns. */
  columns: Record<string, unknown>
  bodyHash: Buffer
  address: AddressSnapshot | null
  lines: readonly {
    style_id: number
    quantity: number
    unit_price: number
    discount: number
    points: number
    paid: number
    tax: number
    tax_basis_points: number
    tax_class: string
    device_id: number | null
    device_sn: string
    snapshot?: object
  }[]
}

/**
 * Inserts the order, its lines with a snapshot of their goods, and its first move, in one round trip; nothing if the
 * buyer's key has an order (a transaction that is about to make one is waited for), or the buyer is being erased.
 * $1 the order's plain columns as JSON, $2 the hash of its words, $3 its address, $4 its lines, $5 the actor.
 */
const insert = statement({
  name: 'insert-order',
  sql: `
    with buyer as (
      ${buyerRow("($1::jsonb->>'user_id')::bigint")}
    ),
    created as (
      insert into orders (number, user_id, virtual, lang, channel, appid, currency, product, coupon, points, freight, tax, payable, paid, refunded,
        coupon_record_id, coupon_name, address, shipping_title, mailing_email, key, body_hash, pay_by, created_at, freight_option_id, points_spent, flash_item_id, mall_item_id, device_id, device_sn, vin, start_consent, network,
        tax_included, included_tax, tax_treatment, freight_tax, freight_tax_basis_points, tax_id, tax_check, tax_place)
      select o.number, o.user_id, o.virtual, o.lang, o.channel, o.appid, o.currency, o.product, o.coupon, o.points, o.freight, o.tax, o.payable, 0, 0,
        o.coupon_record_id, o.coupon_name, $3::jsonb, o.shipping_title, o.mailing_email, o.key, $2, o.pay_by, o.created_at, o.freight_option_id, o.points_spent, o.flash_item_id, o.mall_item_id, o.device_id, o.device_sn, o.vin, o.start_consent, o.network,
        o.tax_included, o.included_tax, o.tax_treatment, o.freight_tax, o.freight_tax_basis_points, o.tax_id, nullif(o.tax_check, 'null'), nullif(o.tax_place, 'null')
      from buyer, jsonb_populate_record(null::orders, $1) as o
      on conflict (user_id, key) do nothing
      returning id, created_at
    ),
    lined as (
      insert into order_lines (order_id, product_id, style_id, quantity, device_id, device_sn, unit_price, discount, points, paid, tax, tax_basis_points, tax_class, weight_grams, snapshot)
      select created.id, p.id, s.id, l.quantity, l.device_id, l.device_sn, l.unit_price, l.discount, l.points, l.paid, l.tax, l.tax_basis_points, l.tax_class, s.weight_grams, coalesce(l.snapshot, '{}') || ${snapshotOfGoods}
      from created, jsonb_populate_recordset(null::order_lines, $4) as l
      ${joinGoods('l.style_id')}
      order by s.id
    ),
    moved as (
      insert into order_moves (order_id, at, who, axis, from_state, to_state) select id, created_at, $5, 'order', '', 'open' from created
    )
    select id from created`,
  row: z.object({ id: z.int() }),
})

/** The new order's id; null where the key is taken, or there is no buyer any more. */
export async function insertOrder(
  ctx: WriteContext<UserContext>,
  { columns, bodyHash, address, lines }: NewOrder,
): Promise<number | null> {
  const values = [
    JSON.stringify({ ...columns, user_id: ctx.actor.id, created_at: new Date(ctx.now) }),
    bodyHash,
    address && JSON.stringify(address),
    JSON.stringify(lines),
    whoIs(ctx),
  ]
  const [row] = await insert(ctx.db, values)
  return row?.id ?? null
}
