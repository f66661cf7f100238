import type { couponStaffEndpoints } from '@pitlane/contract/coupon/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { canGiveCoupon } from '@pitlane/domain/coupon/coupon.ts'
import { useTranslate } from 'ra-core'
import { Money } from '../../parts/money.tsx'

export type StaffCoupon = OutputOf<typeof couponStaffEndpoints.getStaffCoupon>

/** Why no more of a coupon can be given, as a key of the messages; null where more can. */
export function notGiven(coupon: StaffCoupon): string | null {
  const verdict = canGiveCoupon({ ...coupon, expiredAt: coupon.expired_at }, Date.now())
  return verdict.ok ? null : `coupon.not.${verdict.reason}`
}

/** The worth of a coupon, in the unit of its type. */
export function Worth({ type, value }: Pick<StaffCoupon, 'type' | 'value'>) {
  const translate = useTranslate()
  if (type === 'exchange') return <>{translate('coupon.one_item')}</>
  return type === 'percent' ? <>{value} %</> : <Money amount={value} />
}
