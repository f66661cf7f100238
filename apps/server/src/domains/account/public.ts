/** What other domains may use of accounts. */
export { handOverToken } from './hand-over-token.ts'
export { everybody, findPerson, getPerson, hasStaffAt, lockPerson } from './queries.ts'
export { countAdministratorsWithoutFactor } from './second-factor/queries.ts'
export { hashToken } from './sessions.ts'
export { findUserByEmail } from './staff-queries.ts'
