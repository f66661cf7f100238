import type { HoldLimits } from '@pitlane/domain/order/holds.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { countryName } from '../address/public.ts'
import { type Prepared, runPrepared } from '../../platform/db/prepared.ts'
import { networkOf } from '../../platform/http/network.ts'
import { whoIs } from '../order/public.ts'
import type { QuotedBasket } from './quote-basket.ts'
import type { AddressSnapshot } from '../order/tables.ts'

export type NewOrder = {
  quoted: QuotedBasket
  number: string
  key: string
  bodyHash: Buffer
  email: string
  payBy: number
  limits: HoldLimits
}

/**
 * The order, its lines with what they are now, and its first move, in one round trip; nothing at all where the buyer's
 * key has an order (a transaction that is about to make one is waited for).
 * $1 the order's plain columns as JSON, $2 the hash of its words, $3 its address, $4 its lines, $5 who.
 */
const statement: Prepared = {
  name: 'insert-order',
  text: `
    with created as (
      insert into orders (number, user_id, virtual, lang, channel, appid, currency, product, coupon, points, freight, tax, payable, paid, refunded,
        coupon_record_id, coupon_name, address, shipping_title, mailing_email, key, body_hash, pay_by, created_at, freight_option_id, points_spent, flash_item_id, device_id, device_sn, network)
      select o.number, o.user_id, o.virtual, o.lang, o.channel, o.appid, o.currency, o.product, o.coupon, o.points, o.freight, o.tax, o.payable, 0, 0,
        o.coupon_record_id, o.coupon_name, $3::jsonb, o.shipping_title, o.mailing_email, o.key, $2, o.pay_by, o.created_at, o.freight_option_id, o.points_spent, o.flash_item_id, o.device_id, o.device_sn, o.network
      from jsonb_populate_record(null::orders, $1) as o
      on conflict (user_id, key) do nothing
      returning id, created_at
    ),
    lined as (
      insert into order_lines (order_id, product_id, style_id, quantity, unit_price, discount, points, paid, snapshot)
      select created.id, p.id, s.id, l.quantity, l.unit_price, l.discount, l.points, l.paid, coalesce(l.snapshot, '{}') || jsonb_build_object('name', p.names, 'style', s.names,
        'picture', coalesce(nullif(s.picture, 'null'), p.pictures->0), 'kind', p.kind, 'goodType', p.good_type, 'channelType', p.channel_type)
      from created, jsonb_populate_recordset(null::order_lines, $4) as l
      join styles s on s.id = l.style_id join products p on p.id = s.product_id
      order by s.id
    ),
    moved as (
      insert into order_moves (order_id, at, who, axis, from_state, to_state) select id, created_at, $5, 'order', '', 'open' from created
    )
    select id from created`,
}

/** The new order's id; null where the key is taken. */
export async function insertOrder(ctx: WriteContext<UserContext>, order: NewOrder): Promise<number | null> {
  const { quoted } = order
  const columns = {
    number: order.number,
    user_id: ctx.actor.id,
    virtual: quoted.virtual,
    lang: ctx.lang,
    channel: ctx.channel,
    appid: ctx.appid,
    currency: quoted.currency,
    ...quoted.price,
    coupon_record_id: quoted.coupon?.id ?? null,
    coupon_name: quoted.coupon?.name ?? '',
    shipping_title: quoted.shipping?.title ?? '',
    freight_option_id: quoted.shipping?.id ?? null,
    mailing_email: order.email,
    key: order.key,
    pay_by: new Date(order.payBy),
    created_at: new Date(ctx.now),
    points_spent: quoted.points,
    flash_item_id: quoted.flash?.id ?? null,
    device_id: quoted.device?.id ?? null,
    device_sn: quoted.device?.sn ?? '',
    network: networkOf(ctx.ip),
  }
  const lines = quoted.lines.map((line) => ({
    style_id: line.skuId,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    discount: line.discount,
    points: line.points,
    paid: line.paid,
    ...(line.packages.length > 0 ? { snapshot: { packages: line.packages } } : {}),
  }))
  const address = addressSnapshot(ctx, quoted)
  const values = [
    JSON.stringify(columns),
    order.bodyHash,
    address && JSON.stringify(address),
    JSON.stringify(lines),
    whoIs(ctx),
  ]
  const [row] = await runPrepared<{ id: number }>(ctx.db, statement, values)
  return row?.id ?? null
}

function addressSnapshot({ lang }: UserContext, { address }: QuotedBasket): AddressSnapshot | null {
  if (!address) return null
  const { id: _, taxBasisPoints: __, ...fields } = address
  return { ...fields, country: countryName(address.country_id, lang) }
}
