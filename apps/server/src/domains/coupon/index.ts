import type { Domain } from '../../platform/domain.ts'
import { couponInvariants } from '../../reads/coupon-invariants.ts'
import { giveBoughtCoupon } from './give-bought-coupon.ts'
import { unlockCoupon, useCoupon } from './move-coupon.ts'
import { takeBackBoughtCoupons } from './take-back-bought-coupons.ts'
import { couponRoutes } from './routes.ts'
import { couponStaffRoutes } from './staff-routes.ts'

export const coupon = {
  name: 'coupon',
  routes: [...couponRoutes, ...couponStaffRoutes],
  handlers: {
    'order.paid': [
      async (ctx, { order }) => {
        if (order.couponRecordId !== null) await useCoupon(ctx, order.id)
      },
      giveBoughtCoupon,
    ],
    'reward.returned': [takeBackBoughtCoupons],
    'order.closed': [
      async (ctx, { order }) => {
        if (order.couponRecordId !== null) await unlockCoupon(ctx, order.id)
      },
    ],
  },
  invariants: couponInvariants,
} satisfies Domain
