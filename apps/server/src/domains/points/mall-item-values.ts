import type { mallStaffEndpoints } from '@pitlane/contract/points/staff-mall.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { minor } from '@pitlane/domain/money.ts'
import { canOffer, mallCost, mallOverlap, type MallPeriod, type MallTermsRefusal } from '@pitlane/domain/points/mall.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { ensureSeen } from '../../platform/audit/second-look.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { findOffered, hasCoupon } from '../../reads/staff-mall-items.ts'
import { periodOf } from './staff-mall-queries.ts'
import { mallItems } from './tables.ts'

type Before = Pick<typeof mallItems.$inferSelect, 'id' | 'points' | 'memberPoints' | 'price' | 'stock' | 'taken'>
type Fields = Omit<ParsedOf<typeof mallStaffEndpoints.createStaffMallItem>, 'key' | 'style_id'>

/** Beside which field of the form a refusal is shown. */
const fieldOf: Record<MallTermsRefusal, string> = {
  mall_member_points: 'member_points',
  mall_stock_taken: 'stock',
  mall_points_only: 'price',
  mall_period: 'ends_at',
  mall_coupon_missing: 'coupon_id',
  mall_draws_missing: 'draws',
}

const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant))

/** Nobody could say which price holds. @throws AppError mall_twice */
async function ensureOnce(db: StaffContext['db'], styleId: number, id: number, period: MallPeriod): Promise<void> {
  // Two that are offered at once wait for each other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mall-style:${styleId}`}, 0))`)
  const others = await db
    .select()
    .from(mallItems)
    .where(and(eq(mallItems.styleId, styleId), eq(mallItems.active, true), ne(mallItems.id, id)))
  if (others.some((other) => mallOverlap(periodOf(other), period)))
    throw new AppError('mall_twice', { field: id === 0 ? 'style_id' : 'active' })
}

/**
 * The console's input of an item, as it is stored.
 * @throws AppError mall_twice, second_look, the refusal of the terms, field_format for a style or a coupon that is not there
 */
export async function mallItemValues(
  ctx: StaffContext,
  styleId: number,
  { cost_seen, ...fields }: Fields,
  before?: Before,
) {
  const { db } = ctx
  const { id, taken } = before ?? { id: 0, taken: 0 }
  const goods = await findOffered(db, styleId)
  if (goods === null) throw new AppError('field_format', { field: 'style_id' })
  const terms = {
    points: fields.points,
    memberPoints: fields.member_points,
    price: minor(fields.price),
    stock: fields.stock,
    couponId: fields.coupon_id,
    draws: fields.draws,
  }
  const verdict = canOffer(goods.kind, { ...terms, startsAt: fields.starts_at, endsAt: fields.ends_at }, taken)
  if (!verdict.ok) ensure(verdict, { field: fieldOf[verdict.reason] })
  if (terms.couponId !== null && !(await hasCoupon(db, terms.couponId)))
    throw new AppError('field_format', { field: 'coupon_id' })
  const cost = mallCost({ ...terms, taken }, goods.price, goods.currency)
  // A place in the list is changed without a question.
  if (!before || cost > mallCost(before, goods.price, goods.currency)) await ensureSeen(ctx, cost, cost_seen)
  if (fields.active) await ensureOnce(db, styleId, id, { startsAt: fields.starts_at, endsAt: fields.ends_at })
  return {
    ...terms,
    perPerson: fields.per_person,
    startsAt: dateOf(fields.starts_at),
    endsAt: dateOf(fields.ends_at),
    active: fields.active,
    position: fields.position,
  }
}
