/** What other domains may use of accounts. */
export { handOverToken } from './hand-over-token.ts'
export { findPerson } from './queries.ts'
