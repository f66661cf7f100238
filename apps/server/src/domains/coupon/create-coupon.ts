import type { couponStaffEndpoints } from '@pitlane/contract/coupon/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { CouponType } from '@pitlane/domain/coupon/coupon.ts'
import { canOfferCoupon, canShareCoupon, type CouponTermsRefusal } from '@pitlane/domain/coupon/terms.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { minor } from '@pitlane/domain/money.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { findItem } from '../catalog/public.ts'
import { one } from '../../platform/db/database.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { ensureSeen } from '../../platform/audit/second-look.ts'
import { readFreeCode } from './code-free.ts'
import { costOfRest } from './coupon-cost.ts'
import { getCoupon } from './staff-queries.ts'
import { coupons } from './tables.ts'

type Input = ParsedOf<typeof couponStaffEndpoints.createStaffCoupon>

/** The bounds of `value`; an exchange takes the item's own price. */
const values: Record<CouponType, { min: number; max: number }> = {
  fixed: { min: 1, max: 100_000_000 },
  round: { min: 1, max: 100_000_000 },
  percent: { min: 1, max: 100 },
  exchange: { min: 0, max: 0 },
}

/** Beside which field of the form a refusal is shown. */
const fieldOf: Record<CouponTermsRefusal, string> = {
  coupon_item_missing: 'style_id',
  coupon_item_free: 'style_id',
  coupon_step_small: 'value',
  coupon_type_other: 'good_type',
  coupon_list_other: 'channel_type',
  coupon_ended: 'expired_at',
}

/** @throws AppError setting_bounds, the refusal of the terms, field_format for a style that is not there */
async function ensureSense({ db, now }: StaffContext, input: Input): Promise<void> {
  const { type, value, style_id } = input
  const { min, max } = values[type]
  if (value < min || value > max) throw new AppError('setting_bounds', { field: 'value', values: { min, max } })
  const item = style_id === null ? null : await findItem(db, style_id)
  if (style_id !== null && item === null) throw new AppError('field_format', { field: 'style_id' })
  const terms = {
    type,
    value,
    minAmount: minor(input.min_amount),
    expiredAt: input.expired_at,
    skuId: style_id,
    goodType: input.good_type,
    channelType: input.channel_type,
  }
  const verdict = canOfferCoupon(terms, item, now)
  if (!verdict.ok) ensure(verdict, { field: fieldOf[verdict.reason] })
  ensure(canShareCoupon({ total: input.total, perPerson: input.per_person }), { field: 'per_person' })
}

/** @throws AppError setting_bounds, the refusal of the terms, field_format, coupon_code_taken, second_look */
export async function createCoupon(ctx: StaffContext, { key, cost_seen, ...input }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getCoupon(ctx, { id: done })
  await ensureSense(ctx, { key, ...input })
  const row = {
    names: withoutEmpty(input.names),
    type: input.type,
    value: input.value,
    minAmount: minor(input.min_amount),
    expiredAt: input.expired_at,
    goodType: input.good_type,
    channelType: input.channel_type,
    styleId: input.style_id,
    total: input.total,
    perPerson: input.per_person,
    active: input.active,
    claimable: input.claimable,
    code: await readFreeCode(ctx, input.code ?? null),
  }
  await ensureSeen(ctx, await costOfRest(ctx, { ...row, issued: 0 }), cost_seen)
  const at = new Date(ctx.now)
  const { id } = one(
    await ctx.db
      .insert(coupons)
      .values({ ...row, createdAt: at, updatedAt: at })
      .returning({ id: coupons.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'coupon', id, after: row, key })
  return getCoupon(ctx, { id })
}
