import type { couponStaffEndpoints } from '@pitlane/contract/coupon/staff.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { coupons } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang'>
type Endpoints = typeof couponStaffEndpoints
type StaffCoupon = OutputOf<Endpoints['getStaffCoupon']>
type Row = { row: typeof coupons.$inferSelect; used: number }

const selectCoupons = ({ db }: Reader) =>
  db
    .select({
      row: coupons,
      // Written out: drizzle omits the table's name, and the inner table has an id too.
      used: sql<number>`(select count(*) from coupon_records r where r.coupon_id = coupons.id and r.state = 'used')`,
    })
    .from(coupons)

const presentCoupon = ({ row, used }: Row, lang: Lang): StaffCoupon => ({
  id: row.id,
  name: textIn(row.names, lang),
  names: row.names,
  type: row.type,
  value: row.value,
  min_amount: row.minAmount,
  expired_at: row.expiredAt,
  good_type: row.goodType,
  channel_type: row.channelType,
  style_id: row.styleId,
  total: row.total,
  issued: row.issued,
  used,
  per_person: row.perPerson,
  active: row.active,
  claimable: row.claimable,
  code: row.code,
  created_at: row.createdAt.getTime(),
  version: row.updatedAt.getTime(),
})

const sorts = { id: coupons.id }

/** Coupons are few; the search reads all names. */
export async function listCoupons(ctx: Reader, input: ParsedOf<Endpoints['listStaffCoupons']>) {
  const where = and(
    input.type && eq(coupons.type, input.type),
    input.q
      ? or(sql`${coupons.names}::text ilike ${containing(input.q)}`, ilike(coupons.code, containing(input.q)))
      : undefined,
    behind(sorts, coupons.id, input),
  )
  const rows = await selectCoupons(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, coupons.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentCoupon(row, ctx.lang)),
    await totalOf(input, () => countRows(ctx.db, coupons, where)),
    input,
  )
}

/** @throws AppError not_found */
export async function getCoupon(ctx: Reader, { id }: { id: number }): Promise<StaffCoupon> {
  const [row] = await selectCoupons(ctx).where(eq(coupons.id, id))
  if (!row) throw new AppError('not_found')
  return presentCoupon(row, ctx.lang)
}
