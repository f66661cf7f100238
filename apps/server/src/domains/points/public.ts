/** What other domains may use of points. */
export { earnPoints } from './earn-points.ts'
export { expirePoints } from './expire-points.ts'
export { returnPoints, spendOnOrder } from './order-points.ts'
export { reversePoints } from './reverse-points.ts'
export { spendPoints } from './spend-points.ts'
