/** What other domains may use of the catalogue. */
export { findSoftware } from './find-software.ts'
export { presentCard, presentPicture } from './present.ts'
export { holdGoods, rateGoods } from './rate-goods.ts'
export type { PlanRow } from './rows.ts'
export { findOffers, findPlans } from './statements.ts'
