export { giveCoupon } from './give-coupon.ts'
export { giveCouponToEverybody } from './give-coupon-to-everybody.ts'
export { lockCoupon, returnCoupon, unlockCoupon, useCoupon } from './move-coupon.ts'
