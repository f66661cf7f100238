import { BadgePercent } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/coupon.json'
import { CouponCreate } from './coupon-create.tsx'
import { CouponEdit } from './coupon-edit.tsx'
import { CouponList } from './coupon-list.tsx'

export const coupon = {
  resources: {
    coupons: {
      calls: {
        list: 'listStaffCoupons',
        get: 'getStaffCoupon',
        create: 'createStaffCoupon',
        update: 'updateStaffCoupon',
      },
      screens: { list: CouponList, create: CouponCreate, edit: CouponEdit, recordRepresentation: 'name' },
      menu: { group: 'marketing', icon: BadgePercent, letter: 'k' },
    },
  },
} satisfies Feature<typeof texts>
