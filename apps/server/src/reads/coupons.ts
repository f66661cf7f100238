import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { couponEndpoints } from '@pitlane/contract/coupon/coupon.ts'
import type { Coupon, CouponScope, CouponState } from '@pitlane/domain/coupon/coupon.ts'
import type { Texts } from '@pitlane/domain/lang.ts'
import { and, eq } from 'drizzle-orm'
import type { Context, UserContext } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { runPrepared } from '../platform/db/prepared.ts'
import { couponRecords, coupons } from '../domains/coupon/tables.ts'

export type CouponForOrder = Coupon & CouponScope & { id: number; state: CouponState; name: Texts }

/** Somebody's own coupon as the rules want it, its state as stored: that it has expired is for canUseCoupon to say. */
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

export type CouponRecordRow = Pick<CouponForOrder, 'id' | 'state' | 'type' | 'value'> & {
  name: string
  min_amount: number
  expired_at: number
  good_type: number | null
  channel_type: number | null
  good_sku_id: number | null
}

/**
 * $1 user, $2 language, $3 now in seconds, $4 style, $5 goods type, $6 channel; those that are not asked for are null.
 * A style brings its item's type and channel with it, and so does the style that a coupon is for.
 */
const listStatement = {
  name: 'list-coupon-records',
  text: `
    with wanted as (
      select s.id as style_id, p.good_type, p.channel_type from styles s join products p on p.id = s.product_id where s.id = $4
      union all
      select null, $5::smallint, $6::smallint where $4::bigint is null
    )
    select r.id,
      case when r.state = 'available' and c.expired_at between 1 and $3 then 'invalid' else r.state end as state,
      coalesce(c.names->>$2, c.names->>'en') as name, c.type, c.value, c.min_amount, c.expired_at,
      c.good_type, c.channel_type, c.style_id as good_sku_id
    from coupon_records r
    join coupons c on c.id = r.coupon_id
    left join styles s on s.id = c.style_id
    left join products own on own.id = s.product_id
    cross join wanted w
    where r.user_id = $1 and r.state <> 'used'
      and (w.style_id is null or coalesce(c.style_id, w.style_id) = w.style_id)
      and (w.good_type is null or coalesce(c.good_type, own.good_type, w.good_type) = w.good_type)
      and (w.channel_type is null or coalesce(c.channel_type, own.channel_type, w.channel_type) = w.channel_type)
    order by
      case when r.state = 'available' and not c.expired_at between 1 and $3 then 0 when r.state = 'locked' then 1 else 2 end,
      nullif(c.expired_at, 0) nulls last, r.id
    limit 100`,
}

export type CouponQuestion = ParsedOf<typeof couponEndpoints.listCouponRecords>

/** Somebody's coupons that are good for what is asked for. Those that he can use are on top, or old ones would hide them. */
export const findCouponRecords = (ctx: UserContext, { good_sku_id, good_type_id, channel_type }: CouponQuestion) =>
  runPrepared<CouponRecordRow>(ctx.db, listStatement, [
    ctx.actor.id,
    ctx.lang,
    Math.floor(ctx.now / 1000),
    good_sku_id ?? null,
    good_type_id ?? null,
    channel_type ?? null,
  ])

/** $1 user or null, $2 language, $3 now in seconds. */
const claimableStatement = {
  name: 'list-claimable-coupons',
  text: `
    select c.id, coalesce(c.names->>$2, c.names->>'en') as name, c.type, c.value, c.min_amount, c.expired_at,
      c.good_type, c.channel_type, c.style_id as good_sku_id,
      exists (select from coupon_records r where r.user_id = $1 and r.coupon_id = c.id) as mine
    from coupons c
    where c.claimable and c.active and c.issued < c.total and not c.expired_at between 1 and $3
    order by nullif(c.expired_at, 0) nulls last, c.id
    limit 20`,
}

export type ClaimableRow = Omit<CouponRecordRow, 'state'> & { mine: boolean }

/** Coupons for whoever wants one; he is told which of them he has. */
export const findClaimable = ({ db, actor, lang, now }: Context) =>
  runPrepared<ClaimableRow>(db, claimableStatement, [actor?.id ?? null, lang, Math.floor(now / 1000)])
