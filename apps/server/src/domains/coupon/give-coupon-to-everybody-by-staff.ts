import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { giveCouponToEverybody } from './give-coupon-to-everybody.ts'
import { getCoupon } from './staff-queries.ts'

/** @throws AppError coupon_not_available, coupon_expired */
export async function giveCouponToEverybodyByStaff(ctx: StaffContext, { id }: { id: number }) {
  const { given } = await giveCouponToEverybody(ctx, id)
  if (given > 0) await writeAudit(ctx, { action: 'give-to-everybody', entity: 'coupon', id, after: { given } })
  return { given, coupon: await getCoupon(ctx, { id }) }
}
