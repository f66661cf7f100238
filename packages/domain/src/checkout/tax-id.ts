import { allowed, refused, type Verdict } from '../verdict.ts'

/** The countries whose registers of businesses answer each other, and between which the buyer owes the tax. */
// prettier-ignore
export const unionCountries = [
  'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE',
  'IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE',
] as const
export type UnionCountry = (typeof unionCountries)[number]
export const isUnion = (code: string): code is UnionCountry => unionCountries.some((one) => one === code)

/** Characters of a tax id at most, as it is typed. */
export const taxIdLength = 20

/** Greece writes its tax ids with the letters of its own name for itself. */
const prefixOf = (country: UnionCountry): string => (country === 'GR' ? 'EL' : country)

export type TaxId = { country: UnionCountry; number: string }

/**
 * A tax id as people type it: with spaces, dots and dashes, in small letters. Its first two letters name the country; null
 * for what begins with no country of the union. Whether the number is well formed is another question.
 */
export function readTaxId(typed: string): TaxId | null {
  const plain = typed.toUpperCase().replaceAll(/[\s./-]+/g, '')
  const found = /^([A-Z]{2})([A-Z0-9+*]{2,14})$/.exec(plain)
  if (!found) return null
  const code = found[1] === 'EL' ? 'GR' : found[1]!
  return isUnion(code) && found[1] !== 'GR' ? { country: code, number: found[2]! } : null
}

/** The one way in which a tax id is written down. */
export const writeTaxId = ({ country, number }: TaxId): string => `${prefixOf(country)}${number}`

/**
 * What is known of a tax id: `unchecked`, because the register could not be asked, or was too long ago; `unknown`, because
 * it has no such business.
 */
export const taxIdStates = ['valid', 'unknown', 'unchecked'] as const
export type TaxIdState = (typeof taxIdStates)[number]

/** Registers answer for the moment, and an invoice needs an answer of about its own day. */
const taxCheckHours = 24
export const isFresh = (checkedAt: number, now: number): boolean => now - checkedAt < taxCheckHours * 3_600_000

export type Business = TaxId & { state: TaxIdState }
export const noReverseCharge = [
  'tax_seller_outside',
  'tax_same_country',
  'tax_other_country',
  'tax_id_unknown',
  'tax_id_unchecked',
] as const
export type NoReverseCharge = (typeof noReverseCharge)[number]

/**
 * Whether the buyer owes the tax instead of the seller: both are businesses of the union, in different countries, and the
 * register of the country where it is delivered knows the buyer. Everything else is taxed as for a consumer.
 */
export function canReverseCharge(
  seller: string,
  destination: string,
  { country, state }: Business,
): Verdict<NoReverseCharge> {
  if (!isUnion(seller)) return refused('tax_seller_outside')
  if (country !== destination) return refused('tax_other_country')
  if (seller === destination) return refused('tax_same_country')
  if (state === 'unknown') return refused('tax_id_unknown')
  return state === 'valid' ? allowed : refused('tax_id_unchecked')
}

/** A shop offers it where it sells from a country of the union. */
export const offersReverseCharge = (seller: string): boolean => isUnion(seller)

/** What says that a buyer is where he says he is; a tax office asks for two that agree. */
export const taxEvidence = ['stated', 'address', 'network', 'tax_id'] as const
export type TaxEvidence = (typeof taxEvidence)[number]

/** Of a buyer of goods that are sent nowhere: all that speaks for the country. */
export const evidenceFor = (
  country: string,
  { stated, address, network, taxId }: { stated: boolean; address: boolean; network: string; taxId: string | null },
): TaxEvidence[] => {
  const speaks: Record<TaxEvidence, boolean> = {
    stated,
    address,
    network: network === country,
    tax_id: taxId === country,
  }
  return taxEvidence.filter((one) => speaks[one])
}
