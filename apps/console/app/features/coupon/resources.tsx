import type { ResourceProps } from 'ra-core'
import { CouponCreate } from './coupon-create.tsx'
import { CouponEdit } from './coupon-edit.tsx'
import { CouponList } from './coupon-list.tsx'

export const couponResources: Record<string, Omit<ResourceProps, 'name'>> = {
  coupons: { list: CouponList, create: CouponCreate, edit: CouponEdit, recordRepresentation: 'name' },
}
