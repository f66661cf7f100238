import type { couponStaffEndpoints } from '@pitlane/contract/coupon/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { useTranslate } from 'ra-core'
import { Money } from '../../parts/money.tsx'

export type StaffCoupon = OutputOf<typeof couponStaffEndpoints.getStaffCoupon>

/** The worth of a coupon, in the unit of its type. */
export function Worth({ type, value }: Pick<StaffCoupon, 'type' | 'value'>) {
  const translate = useTranslate()
  if (type === 'exchange') return <>{translate('coupon.one_item')}</>
  return type === 'percent' ? <>{value} %</> : <Money amount={value} />
}
