import type { couponStaffEndpoints } from '@pitlane/contract/coupon/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { ensureSeen } from '../../platform/audit/second-look.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { costOfRest } from './coupon-cost.ts'
import { lockForGiving } from './give-coupon.ts'
import { giveCouponToEverybody } from './give-coupon-to-everybody.ts'
import { getCoupon } from './staff-queries.ts'

type Input = ParsedOf<typeof couponStaffEndpoints.giveStaffCouponToEverybody>

/** @throws AppError coupon_not_available, coupon_expired, second_look */
export async function giveCouponToEverybodyByStaff(ctx: StaffContext, { id, cost_seen }: Input) {
  await ensureSeen(ctx, await costOfRest(ctx, await lockForGiving(ctx.db, id)), cost_seen)
  const { given } = await giveCouponToEverybody(ctx, id)
  if (given > 0) await writeAudit(ctx, { action: 'give-to-everybody', entity: 'coupon', id, after: { given } })
  return { given, coupon: await getCoupon(ctx, { id }) }
}
