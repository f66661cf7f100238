export type { AddressRow } from './fields.ts'
export { countryName } from './present.ts'
export { findAddress, findTaxRules, freightAt, readFreight, taxRulesAt } from './queries.ts'
