export type { AddressRow } from './fields.ts'
export { countryName } from './present.ts'
export { findAddress, freightFor, taxBasisPoints } from './queries.ts'
