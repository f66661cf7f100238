import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { couponEndpoints } from '@pitlane/contract/coupon/coupon.ts'
import {
  type Coupon,
  type CouponScope,
  type CouponState,
  couponStates,
  couponTypes,
} from '@pitlane/domain/coupon/coupon.ts'
import type { Texts } from '@pitlane/domain/lang.ts'
import { groupsOf } from '@pitlane/domain/membership/offers.ts'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context, UserContext } from '../platform/context.ts'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { couponRecords, coupons } from '../domains/coupon/tables.ts'

export type CouponForOrder = Coupon & CouponScope & { id: number; state: CouponState; name: Texts }

/** A user's own coupon as the rules want it, its state as stored: canUseCoupon decides whether it has expired. */
export async function findCouponForOrder(
  db: Database | Transaction,
  userId: number,
  recordId: number,
): Promise<CouponForOrder | null> {
  const [row] = await db
    .select({
      id: couponRecords.id,
      state: couponRecords.state,
      name: coupons.names,
      type: coupons.type,
      value: coupons.value,
      minAmount: coupons.minAmount,
      expiredAt: coupons.expiredAt,
      goodType: coupons.goodType,
      channelType: coupons.channelType,
      skuId: coupons.styleId,
    })
    .from(couponRecords)
    .innerJoin(coupons, eq(coupons.id, couponRecords.couponId))
    .where(and(eq(couponRecords.id, recordId), eq(couponRecords.userId, userId)))
  return row ?? null
}

const shown = {
  id: z.int(),
  name: z.string(),
  type: z.enum(couponTypes),
  value: z.int(),
  min_amount: z.int(),
  expired_at: z.int(),
  good_type: z.nullable(z.int()),
  channel_type: z.nullable(z.int()),
  good_sku_id: z.nullable(z.int()),
  good_name: z.nullable(z.string()),
  good_id: z.nullable(z.int()),
}
const recordRow = z.object({ ...shown, state: z.enum(couponStates) })
export type CouponRecordRow = z.infer<typeof recordRow>

/**
 * The state of a record `r` of a coupon `c`, as its owner and the staff read it: what ended unused is good for nothing.
 * @param seconds the instant, as SQL
 */
export const stateOfRecord = (seconds: string) =>
  `case when r.state = 'available' and c.expired_at between 1 and ${seconds} then 'invalid' else r.state end`

/** The item's name, with the style's where there are others; the id of what can be opened. */
const item = `
  coalesce(own.names->>$2, own.names->>'en') || case
    when (select count(*) from styles o where o.product_id = own.id and o.status = 1) > 1
    then ', ' || coalesce(s.names->>$2, s.names->>'en') else '' end as good_name,
  case when own.status > 0 and s.status = 1 then own.id end as good_id`
const withItem = 'left join styles s on s.id = c.style_id left join products own on own.id = s.product_id'

/**
 * $1 user, $2 language, $3 now in seconds, $4 style, $5 goods type, $6 channel; filters that are not set are null. A
 * style implies its item's type and channel, and so does the style that a coupon is for.
 */
const listRecords = statement({
  name: 'list-coupon-records',
  sql: `
    with wanted as (
      select s.id as style_id, p.good_type, p.channel_type from styles s join products p on p.id = s.product_id where s.id = $4
      union all
      select null, $5::smallint, $6::smallint where $4::bigint is null
    )
    select r.id,
      ${stateOfRecord('$3')} as state,
      coalesce(c.names->>$2, c.names->>'en') as name, c.type, c.value, c.min_amount, c.expired_at,
      c.good_type, c.channel_type, c.style_id as good_sku_id, ${item}
    from coupon_records r
    join coupons c on c.id = r.coupon_id
    ${withItem}
    cross join wanted w
    where r.user_id = $1 and r.state <> 'used'
      and (w.style_id is null or coalesce(c.style_id, w.style_id) = w.style_id)
      and (w.good_type is null or coalesce(c.good_type, own.good_type, w.good_type) = w.good_type)
      and (w.channel_type is null or coalesce(c.channel_type, own.channel_type, w.channel_type) = w.channel_type)
    order by
      case when r.state = 'available' and not c.expired_at between 1 and $3 then 0 when r.state = 'locked' then 1 else 2 end,
      nullif(c.expired_at, 0) nulls last, r.id
    limit 100`,
  row: recordRow,
})

export type CouponQuestion = ParsedOf<typeof couponEndpoints.listCouponRecords>

/** A user's coupons that match the filters. Usable ones come first, or old ones would hide them. */
export const findCouponRecords = (ctx: UserContext, { good_sku_id, good_type_id, channel_type }: CouponQuestion) =>
  listRecords(ctx.db, [
    ctx.actor.id,
    ctx.lang,
    Math.floor(ctx.now / 1000),
    good_sku_id ?? null,
    good_type_id ?? null,
    channel_type ?? null,
  ])

const oneRecord = statement({
  name: 'one-coupon-record',
  // $1 user, $2 language, $3 now in seconds, $4 record
  sql: `
    select r.id,
      ${stateOfRecord('$3')} as state,
      coalesce(c.names->>$2, c.names->>'en') as name, c.type, c.value, c.min_amount, c.expired_at,
      c.good_type, c.channel_type, c.style_id as good_sku_id, ${item}
    from coupon_records r join coupons c on c.id = r.coupon_id ${withItem}
    where r.user_id = $1 and r.id = $4`,
  row: recordRow,
})

/** One of the user's own coupons, as the list has it. */
export const findCouponRecord = async ({ db, actor, lang, now }: UserContext, id: number): Promise<CouponRecordRow> =>
  one(await oneRecord(db, [actor.id, lang, Math.floor(now / 1000), id]))

const claimableRow = z.object({ ...shown, mine: z.boolean() })
export type ClaimableRow = z.infer<typeof claimableRow>

/**
 * $1 user or null, $2 language, $3 now in seconds, $4 null, or the groups of which some plan must be cheaper by it (what
 * `canUseCoupon` asks of one unit).
 */
const listClaimable = statement({
  name: 'list-claimable-coupons',
  sql: `
    select c.id, coalesce(c.names->>$2, c.names->>'en') as name, c.type, c.value, c.min_amount, c.expired_at,
      c.good_type, c.channel_type, c.style_id as good_sku_id, ${item},
      exists (select from coupon_records r where r.user_id = $1 and r.coupon_id = c.id) as mine
    from coupons c ${withItem}
    where c.claimable and c.active and c.issued < c.total and not c.expired_at between 1 and $3
      and ($4::text[] is null or exists (
        select from products p join styles f on f.product_id = p.id and f.status = 1
        where p.kind = 'membership' and p.status > 0 and not p.trial and p.audience = any($4)
          and coalesce(c.style_id, f.id) = f.id and coalesce(c.good_type, p.good_type) = p.good_type
          and coalesce(c.channel_type, p.channel_type) = p.channel_type
          and f.price >= case when c.type = 'round' then greatest(c.min_amount, c.value) else c.min_amount end))
    order by nullif(c.expired_at, 0) nulls last, c.id
    limit 20`,
  row: claimableRow,
})

type Claimable = ParsedOf<typeof couponEndpoints.listClaimableCoupons>

/** Coupons that anybody may claim, with those marked that the caller has. A first plan is bought by a newcomer. */
export const findClaimable = ({ db, actor, lang, now }: Context, { for: wanted }: Claimable) =>
  listClaimable(db, [actor?.id ?? null, lang, Math.floor(now / 1000), wanted === 'plan' ? groupsOf(null) : null])
