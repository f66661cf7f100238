/** What other domains may use of coupons. */
export { giveCoupon } from './give-coupon.ts'
export { giveCouponToEverybody } from './give-coupon-to-everybody.ts'
export { lockCoupon, returnCoupon, unlockCoupon, useCoupon } from './move-coupon.ts'
