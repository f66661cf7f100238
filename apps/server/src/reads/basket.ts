import * as z from 'zod/mini'
import { couponStates, couponTypes } from '@pitlane/domain/coupon/coupon.ts'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { softwareFunctions } from '@pitlane/domain/membership/coverage.ts'
import { userGroups } from '@pitlane/domain/membership/offers.ts'
import { maxLines } from '@pitlane/domain/checkout/basket.ts'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { currencyColumn, minorColumn, statement, pictureColumn } from '../platform/db/statement.ts'
import { offerFacts, offerRow } from './flash-offer.ts'
import { mallOfferFacts, mallOfferRow } from './mall-offer.ts'
import { balanceOf } from './points-balance.ts'
import { earlierOrder, earlierRow } from './earlier-order.ts'

const goodsRow = z.object({
  skuId: z.int(),
  goodsId: z.int(),
  name: z.string(),
  style: z.string(),
  picture: z.nullable(pictureColumn),
  kind: z.enum(goodsKinds),
  goodType: z.int(),
  channelType: z.int(),
  unitPrice: minorColumn,
  currency: currencyColumn,
  audience: z.enum(userGroups),
  trial: z.boolean(),
  /** The number of optional packages that may be picked with it. */
  optional: z.int(),
  /** The models that it runs on; none: any. */
  models: z.array(z.string()),
  /** What it does by itself, and for which makes. */
  functions: z.array(z.enum(softwareFunctions)),
  makes: z.array(z.string()),
  stock: z.nullable(z.int()),
})
export type BasketGoods = z.infer<typeof goodsRow>

const couponRow = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(couponTypes),
  value: z.int(),
  minAmount: minorColumn,
  expiredAt: z.int(),
  goodType: z.nullable(z.int()),
  channelType: z.nullable(z.int()),
  skuId: z.nullable(z.int()),
  state: z.enum(couponStates),
})
export type BasketCoupon = z.infer<typeof couponRow>

const text = z.string()
const addressRow = z.object({
  id: z.int(),
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  country_id: z.int(),
  province: text,
  city: text,
  address: text,
  address_two: text,
  zip_code: text,
  duty_paragraph: text,
  national_id: text,
  taxBasisPoints: z.int(),
})
export type BasketAddress = z.infer<typeof addressRow>

/** The offer of a flash sale, and the units of it that the buyer has already. */
const flashRow = z.extend(offerRow, { id: z.int(), skuId: z.int(), price: minorColumn })
export type BasketFlash = z.infer<typeof flashRow>

/** All that a quote depends on, as it is now. */
const factsRow = z.object({
  goods: z.array(goodsRow),
  address: z.nullable(addressRow),
  freight: z.array(z.object({ id: z.int(), title: z.string(), price: minorColumn })),
  coupon: z.nullable(couponRow),
  flash: z.nullable(flashRow),
  mall: z.nullable(mallOfferRow),
  email: z.string(),
  /** The buyer's points. */
  balance: z.int(),
  earlier: z.nullable(earlierRow),
})
export type BasketFacts = z.infer<typeof factsRow>

/**
 * One statement for the whole quote, because it runs at every touch of the checkout. It therefore reads the tables of
 * catalogue, address, coupon and account instead of asking each domain; their rules are applied by shared functions.
 * The stock of a combination is that of its parts: only for combinations it calls the function for it, which costs more
 * than the rest. PostgreSQL would plan a statement of this size anew at each call, which takes three times as long as
 * running it, if it could hope for a better plan from the number of styles: so they come as JSON, whose length it does
 * not look at.
 * $1 style ids as JSON, $2 language, $3 address, $4 user, $5 coupon record, $6 the order's key or null, $7 now, $8
 * flash item, $9 item of the points mall.
 */
const findFacts = statement({
  name: 'read-basket',
  sql: `
    with home as (
      select a.* from addresses a where a.id = $3 and a.user_id = $4
    )
    select
      (select coalesce(json_agg(json_build_object(
          'skuId', s.id, 'goodsId', p.id, 'name', coalesce(p.names->>$2, p.names->>'en'), 'style', coalesce(s.names->>$2, s.names->>'en'),
          'picture', coalesce(nullif(s.picture, 'null'), p.pictures->0), 'kind', p.kind, 'goodType', p.good_type, 'channelType', p.channel_type,
          'unitPrice', s.price, 'currency', p.currency, 'audience', p.audience, 'trial', p.trial, 'optional', p.optional_packages, 'models', p.models, 'functions', p.functions, 'makes', p.makes,
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
      (select json_build_object(${mallOfferFacts('$4', '$7')}) from mall_items i where i.id = $9) as mall,
      (select u.email from users u where u.id = $4) as email,
      ${balanceOf('$4', '$7')} as balance,
      (select ${earlierOrder} from orders o where o.user_id = $4 and o.key = $6) as earlier`,
  row: factsRow,
})

type Question = {
  skuIds: number[]
  lang: Lang
  userId: number
  addressId: number | null
  couponId: number | null
  flashItemId: number | null
  mallItemId: number | null
  key: string | null
  now: number
}

export const readBasket = async (
  db: Database | Transaction,
  { skuIds, lang, userId, addressId, couponId, flashItemId, mallItemId, key, now }: Question,
): Promise<BasketFacts> => {
  const values = [
    JSON.stringify(skuIds),
    lang,
    addressId,
    userId,
    couponId,
    key,
    new Date(now),
    flashItemId,
    mallItemId,
  ]
  return one(await findFacts(db, values))
}
