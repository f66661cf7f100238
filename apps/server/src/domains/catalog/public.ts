/** What other domains may use of the catalogue. */
export { findSoftware } from './find-software.ts'
export { presentCard, presentPicture } from './present.ts'
export { findPrice, findStyleCodes } from './queries.ts'
export { holdGoods, rateGoods } from './rate-goods.ts'
export type { PlanRow } from './rows.ts'
export { findOffers, findPlans, joinGoods, snapshotOfGoods } from './statements.ts'
