/** Other features show these of coupons. A screen that does must load the texts `coupon`. */
export { type OpenCoupon, loadOpenCoupons } from './open-coupons.ts'
export { CouponChooser } from './coupon-chooser.tsx'
export { preselect } from './coupon-rules.ts'
export { Ticket } from './ticket.tsx'
