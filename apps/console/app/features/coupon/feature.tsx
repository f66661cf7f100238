import { BadgePercent } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/coupon.json'

const CouponCreate = screen(() => import('./coupon-create.tsx'), 'CouponCreate')
const CouponEdit = screen(() => import('./coupon-edit.tsx'), 'CouponEdit')
const CouponList = screen(() => import('./coupon-list.tsx'), 'CouponList')

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
