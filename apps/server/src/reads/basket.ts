import type { CouponState, CouponType } from '@pitlane/domain/coupon/coupon.ts'
import type { GoodsKind } from '@pitlane/domain/catalog/goods.ts'
import type { FlashOffer } from '@pitlane/domain/flash-sale/flash-sale.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import type { UserGroup } from '@pitlane/domain/membership/offers.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { maxLines } from '@pitlane/domain/order/actions.ts'
import type { StoredPicture } from '../domains/catalog/tables.ts'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { type Prepared, runPrepared } from '../platform/db/prepared.ts'
import { offerFacts } from './flash-offer.ts'
import { type EarlierOrder, earlierOrder } from './earlier-order.ts'
import type { AddressSnapshot } from '../domains/order/tables.ts'

export type BasketGoods = {
  skuId: number
  goodsId: number
  name: string
  style: string
  picture: StoredPicture | null
  kind: GoodsKind
  goodType: number
  channelType: number
  unitPrice: Minor
  currency: string
  audience: UserGroup
  trial: boolean
  /** How many optional packages may be picked with it. */
  optional: number
  stock: number | null
}
export type BasketCoupon = {
  id: number
  name: string
  type: CouponType
  value: number
  minAmount: Minor
  expiredAt: number
  goodType: number | null
  channelType: number | null
  skuId: number | null
  state: CouponState
}
export type BasketAddress = Omit<AddressSnapshot, 'country'> & { id: number; taxBasisPoints: number }

/** The offer of a flash sale, and what the buyer has of it already. */
export type BasketFlash = FlashOffer & { id: number; skuId: number; price: Minor }

/** All that a quote depends on, as it is now. */
export type BasketFacts = {
  goods: BasketGoods[]
  address: BasketAddress | null
  freight: { id: number; title: string; price: Minor }[]
  coupon: BasketCoupon | null
  flash: BasketFlash | null
  email: string
  /** Points that the buyer has. */
  balance: number
  earlier: EarlierOrder | null
}

/**
 * One statement for the whole quote, because it is asked at every touch of the checkout. It therefore reads the tables
 * of catalogue, address, coupon and account instead of asking each domain; their rules are applied by shared functions.
 * A combination's stock is that of its parts: only for those the function that looks there, which costs more than the rest.
 * PostgreSQL would plan a statement of this size anew at each call, which takes three times as long as running it, if it
 * could hope for a better plan from the number of styles: so they come as JSON, whose length it does not look at.
 * $1 style ids as JSON, $2 language, $3 address, $4 user, $5 coupon record, $6 the order's key or null, $7 now, $8 flash item.
 */
const statement: Prepared = {
  name: 'read-basket',
  text: `
    with home as (
      select a.* from addresses a where a.id = $3 and a.user_id = $4
    )
    select
      (select coalesce(json_agg(json_build_object(
          'skuId', s.id, 'goodsId', p.id, 'name', coalesce(p.names->>$2, p.names->>'en'), 'style', coalesce(s.names->>$2, s.names->>'en'),
          'picture', coalesce(nullif(s.picture, 'null'), p.pictures->0), 'kind', p.kind, 'goodType', p.good_type, 'channelType', p.channel_type,
          'unitPrice', s.price, 'currency', p.currency, 'audience', p.audience, 'trial', p.trial, 'optional', p.optional_packages,
          'stock', case when p.kind = 'combination' then style_available(s.id) else s.on_hand - s.reserved end)), '[]')
        from (select value::bigint as id from json_array_elements_text($1) limit ${maxLines}) as w
        cross join lateral (select * from styles where id = w.id and status = 1 limit 1) as s
        cross join lateral (select * from products where id = s.product_id and status > 0 limit 1) as p) as goods,
      (select json_build_object(
          'id', h.id, 'first_name', h.first_name, 'last_name', h.last_name, 'email', h.email, 'phone', h.phone, 'country_id', h.country_id,
          'province', h.province, 'city', h.city, 'address', h.address, 'address_two', h.address_two, 'zip_code', h.zip_code,
          'duty_paragraph', h.duty_paragraph, 'national_id', h.national_id,
          'taxBasisPoints', coalesce((select t.basis_points from tax_rates t where t.country_id = h.country_id), 0))
        from home h) as address,
      (select coalesce(json_agg(json_build_object('id', f.id, 'title', coalesce(f.titles->>$2, f.titles->>'en'), 'price', f.price) order by f.position, f.id), '[]')
        from home h join freight_options f on f.active and (h.country_id = any(f.country_ids) or (f.country_ids = '{}' and not exists (
          select from freight_options own where own.active and h.country_id = any(own.country_ids))))) as freight,
      (select json_build_object(
          'id', r.id, 'name', coalesce(c.names->>$2, c.names->>'en'), 'type', c.type, 'value', c.value, 'minAmount', c.min_amount,
          'expiredAt', c.expired_at, 'goodType', c.good_type, 'channelType', c.channel_type, 'skuId', c.style_id, 'state', r.state)
        from coupon_records r join coupons c on c.id = r.coupon_id where r.id = $5 and r.user_id = $4) as coupon,
      (select json_build_object('id', i.id, 'skuId', i.style_id, 'price', i.price, ${offerFacts('$4')})
        from flash_items i join flash_sessions s on s.id = i.session_id where i.id = $8) as flash,
      (select u.email from users u where u.id = $4) as email,
      coalesce((select w.balance - coalesce((
            select sum(l.left_over) from points_lots l where l.user_id = $4 and l.left_over > 0 and l.expires_at <= $7), 0)
        from points_wallets w where w.user_id = $4), 0) as balance,
      (select ${earlierOrder} from orders o where o.user_id = $4 and o.key = $6) as earlier`,
}

type Question = {
  skuIds: number[]
  lang: Lang
  userId: number
  addressId: number | null
  couponId: number | null
  flashItemId: number | null
  key: string | null
  now: number
}

export const readBasket = async (
  db: Database | Transaction,
  { skuIds, lang, userId, addressId, couponId, flashItemId, key, now }: Question,
): Promise<BasketFacts> => {
  const values = [JSON.stringify(skuIds), lang, addressId, userId, couponId, key, new Date(now), flashItemId]
  return one(await runPrepared<BasketFacts>(db, statement, values))
}
