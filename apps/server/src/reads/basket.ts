import * as z from 'zod/mini'
import { couponStates, couponTypes } from '@pitlane/domain/coupon/coupon.ts'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { softwareFunctions } from '@pitlane/domain/membership/coverage.ts'
import { userGroups } from '@pitlane/domain/membership/offers.ts'
import { taxIdStates } from '@pitlane/domain/checkout/tax-id.ts'
import { ratedClasses, taxClasses } from '@pitlane/domain/checkout/tax.ts'
import { maxLines } from '@pitlane/domain/checkout/basket.ts'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { currencyColumn, minorColumn, statement, pictureColumn } from '../platform/db/statement.ts'
import { offerFacts, offerRow } from './flash-offer.ts'
import { mallOfferFacts, mallOfferRow } from './mall-offer.ts'
import { balanceOf } from './points-balance.ts'
import { freightFields, freightRow } from './freight-row.ts'
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
  taxClass: z.enum(taxClasses),
  weightGrams: z.int(),
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
export const taxRateRow = z.object({
  province: z.string(),
  taxClass: z.enum(ratedClasses),
  basisPoints: z.int(),
  included: z.boolean(),
})
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
  /** All of the country's. */
  taxRates: z.array(taxRateRow),
})
export type BasketAddress = z.infer<typeof addressRow>

/** Where goods are taxed that are sent nowhere: the country that was named, else that of the buyer's address. */
const placeRow = z.object({
  countryId: z.int(),
  province: text,
  /** An address of the buyer's is in the country. */
  addressed: z.boolean(),
  taxRates: z.array(taxRateRow),
})
export type BasketPlace = z.infer<typeof placeRow>

/** The account's tax id, as the register answered last. */
const taxIdRow = z.object({
  taxId: text,
  state: z.enum(taxIdStates),
  name: text,
  register: text,
  consultation: text,
  checkedAt: z.int(),
})
export type BasketTaxId = z.infer<typeof taxIdRow>

/** The offer of a flash sale, and the units of it that the buyer has already. */
const flashRow = z.extend(offerRow, { id: z.int(), skuId: z.int(), price: minorColumn })
export type BasketFlash = z.infer<typeof flashRow>

/** The parts of the rate `t` that the rule reads. */
const taxRateFields = `json_build_object(
            'province', t.province, 'taxClass', t.tax_class, 'basisPoints', t.basis_points, 'included', t.included)`

/** All that a quote depends on, as it is now. */
const factsRow = z.object({
  goods: z.array(goodsRow),
  address: z.nullable(addressRow),
  place: z.nullable(placeRow),
  /** Whether the shop taxes anything anywhere. */
  taxes: z.boolean(),
  taxId: z.nullable(taxIdRow),
  /** Those that name the address's country or none. */
  freight: z.array(freightRow),
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
 * flash item, $9 item of the points mall, $10 and $11 the country and state that the buyer names, or null.
 */
const findFacts = statement({
  name: 'read-basket',
  sql: `
    with home as (
      select a.* from addresses a where a.id = $3 and a.user_id = $4
    ),
    seat as (
      select $10::int as country_id, $11::text as province where $10::int is not null
      union all
      (select country_id, province from addresses where user_id = $4 and $10::int is null order by is_default desc, id limit 1)
    )
    select
      (select coalesce(json_agg(json_build_object(
          'skuId', s.id, 'goodsId', p.id, 'name', coalesce(p.names->>$2, p.names->>'en'), 'style', coalesce(s.names->>$2, s.names->>'en'),
          'picture', coalesce(nullif(s.picture, 'null'), p.pictures->0), 'kind', p.kind, 'goodType', p.good_type, 'channelType', p.channel_type,
          'unitPrice', s.price, 'taxClass', p.tax_class, 'weightGrams', s.weight_grams, 'currency', p.currency, 'audience', p.audience, 'trial', p.trial, 'optional', p.optional_packages, 'models', p.models, 'functions', p.functions, 'makes', p.makes,
          'stock', case when p.kind = 'combination' then style_available(s.id) else s.on_hand - s.reserved end)), '[]')
        from (select value::bigint as id from json_array_elements_text($1) limit ${maxLines}) as w
        cross join lateral (select * from styles where id = w.id and status = 1 limit 1) as s
        cross join lateral (select * from products where id = s.product_id and status > 0 limit 1) as p) as goods,
      (select json_build_object(
          'id', h.id, 'first_name', h.first_name, 'last_name', h.last_name, 'email', h.email, 'phone', h.phone, 'country_id', h.country_id,
          'province', h.province, 'city', h.city, 'address', h.address, 'address_two', h.address_two, 'zip_code', h.zip_code,
          'duty_paragraph', h.duty_paragraph, 'national_id', h.national_id,
          'taxRates', (select coalesce(json_agg(${taxRateFields}), '[]') from tax_rates t where t.country_id = h.country_id))
        from home h) as address,
      (select json_build_object(
          'countryId', s.country_id, 'province', s.province,
          'addressed', exists (select from addresses a where a.user_id = $4 and a.country_id = s.country_id),
          'taxRates', (select coalesce(json_agg(${taxRateFields}), '[]') from tax_rates t where t.country_id = s.country_id))
        from seat s) as place,
      exists (select from tax_rates where basis_points > 0) as taxes,
      (select json_build_object(
          'taxId', i.tax_id, 'state', i.state, 'name', i.name, 'register', i.register, 'consultation', i.consultation,
          'checkedAt', floor(extract(epoch from i.checked_at) * 1000)::bigint)
        from tax_ids i where i.user_id = $4) as "taxId",
      (select coalesce(json_agg(${freightFields('$2')} order by f.position, f.id), '[]')
        from home h join freight_options f on f.active and (h.country_id = any(f.country_ids) or f.country_ids = '{}')) as freight,
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
  countryId: number | null
  province: string
  key: string | null
  now: number
}

export const readBasket = async (
  db: Database | Transaction,
  { skuIds, lang, userId, addressId, couponId, flashItemId, mallItemId, countryId, province, key, now }: Question,
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
    countryId,
    province,
  ]
  return one(await findFacts(db, values))
}
