/** What other domains may use of the catalogue. */
export { presentCard, presentPicture } from './present.ts'
export type { CardTuple } from './rows.ts'
export { cardOf } from './statements.ts'
export { holdGoods, rateGoods } from './rate-goods.ts'
