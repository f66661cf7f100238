import { findUserByEmail } from '../account/public.ts'
import { ensureNotOwn } from '../../platform/audit/not-own.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { giveCoupon } from './give-coupon.ts'
import { getCoupon } from './staff-queries.ts'

type Gift = { id: number; key: string; email: string }

/** @throws AppError email_format, email_unknown, own_account, coupon_not_available, coupon_expired, coupon_exhausted */
export async function giveCouponByStaff(ctx: StaffContext, { id, key, email }: Gift) {
  if ((await findDone(ctx, key)) === null) {
    const user = await findUserByEmail(ctx.db, email)
    ensureNotOwn(ctx.actor, user.id)
    const { recordId } = await giveCoupon(ctx, id, user.id)
    await writeAudit(ctx, { action: 'give', entity: 'coupon', id, after: { user: user.id, record: recordId }, key })
  }
  return getCoupon(ctx, { id })
}
