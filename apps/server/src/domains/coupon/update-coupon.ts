import type { couponStaffEndpoints } from '@pitlane/contract/coupon/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { isExpired } from '@pitlane/domain/coupon/coupon.ts'
import { canShareCoupon } from '@pitlane/domain/coupon/terms.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import { ensureSeen } from '../../platform/audit/second-look.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { readFreeCode } from './code-free.ts'
import { costOfRest } from './coupon-cost.ts'
import { getCoupon } from './staff-queries.ts'
import { coupons } from './tables.ts'

type Input = ParsedOf<typeof couponStaffEndpoints.updateStaffCoupon>

/** @throws AppError not_found, edited_meanwhile, coupon_total_given, coupon_share, coupon_ended, coupon_code_taken, second_look */
export async function updateCoupon(ctx: StaffContext, { id, version, cost_seen, ...input }: Input) {
  const [before] = await ctx.db.select().from(coupons).where(eq(coupons.id, id)).for('update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  if (input.total < before.issued) throw new AppError('coupon_total_given', { field: 'total' })
  if (input.expired_at !== before.expiredAt && isExpired({ expiredAt: input.expired_at }, ctx.now))
    throw new AppError('coupon_ended', { field: 'expired_at' })
  // What was made before this was asked can still be renamed.
  if (input.total < before.total || input.per_person > before.perPerson)
    ensure(canShareCoupon({ total: input.total, perPerson: input.per_person }), { field: 'per_person' })
  const values = {
    names: withoutEmpty(input.names),
    expiredAt: input.expired_at,
    total: input.total,
    perPerson: input.per_person,
    active: input.active,
    claimable: input.claimable,
    code: input.code === undefined ? before.code : await readFreeCode(ctx, input.code, id),
  }
  const cost = await costOfRest(ctx, { ...before, ...values })
  // A name is mended without a question.
  if (cost > (await costOfRest(ctx, before))) await ensureSeen(ctx, cost, cost_seen)
  await ctx.db
    .update(coupons)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(coupons.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'coupon', id, before, after: values })
  return getCoupon(ctx, { id })
}
