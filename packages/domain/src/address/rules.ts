import { emailLength } from '../account/account.ts'
import { allowed } from '../verdict.ts'

/** A tax number of an address. `digits` is its exact length where the country fixes one; `tax_id` has no format rule. */
export type TaxField =
  | { field: 'duty_paragraph'; name: 'NIF'; required: true; digits: 15 }
  | { field: 'national_id'; name: 'NIN'; required: true; digits: 18 }
  | { field: 'duty_paragraph'; name: 'tax_id'; required: true; digits: null }

type TaxNumbers = { [field in TaxField['field']]?: string | null | undefined }

export type TaxVerdict = { ok: true } | { ok: false; reason: 'tax_number_digits'; name: 'NIF' | 'NIN'; digits: 15 | 18 }

/** The tax numbers that an address needs, by country id and in the order of the form; any other country needs none. */
export const addressRules: Readonly<Record<number, readonly TaxField[]>> = {
  // Algeria
  4: [
    { field: 'duty_paragraph', name: 'NIF', required: true, digits: 15 },
    { field: 'national_id', name: 'NIN', required: true, digits: 18 },
  ],
  // Brazil
  31: [{ field: 'duty_paragraph', name: 'tax_id', required: true, digits: null }],
}

/** Characters of an address at most. */
export const addressLengths = {
  first_name: 60,
  last_name: 60,
  email: emailLength,
  phone: 40,
  province: 100,
  city: 100,
  address: 200,
  address_two: 200,
  zip_code: 10,
  duty_paragraph: 30,
  national_id: 30,
} as const

export const taxFieldsOf = (countryId: number): readonly TaxField[] => addressRules[countryId] ?? []

/** The address as it is sent and stored: tax numbers that its country does not ask for are emptied. */
export function blankUnusedTaxFields<T extends { country_id: number } & TaxNumbers>(address: T) {
  const asked = new Set(taxFieldsOf(address.country_id).map(({ field }) => field))
  return {
    ...address,
    duty_paragraph: asked.has('duty_paragraph') ? (address.duty_paragraph ?? '') : '',
    national_id: asked.has('national_id') ? (address.national_id ?? '') : '',
  }
}

/** One number against its rule. An empty one passes: that it is required is said by the empty-field message. */
export function checkTaxNumber(rule: TaxField, value: string | null | undefined): TaxVerdict {
  if (rule.digits === null || !value) return allowed
  if (value.length === rule.digits && /^[0-9]+$/.test(value)) return allowed
  return { ok: false, reason: 'tax_number_digits', name: rule.name, digits: rule.digits }
}

/** All numbers that the address's country asks for: the first refusal, in the order of the form. */
export function checkTaxNumbers(address: { country_id: number } & TaxNumbers): TaxVerdict {
  const verdicts = taxFieldsOf(address.country_id).map((rule) => checkTaxNumber(rule, address[rule.field]))
  return verdicts.find((verdict) => !verdict.ok) ?? allowed
}

/** Either flavour of an address: `state` is the shop's, `isDefault` the community store's; 1 means default. */
type MaybeDefault = { state?: number; isDefault?: number }

export const isDefaultAddress = (entry: MaybeDefault): boolean => entry.state === 1 || entry.isDefault === 1

/** The entry marked as default, else the first, else nothing. */
export const pickDefaultAddress = <T extends MaybeDefault>(list: readonly T[]): T | undefined =>
  list.find(isDefaultAddress) ?? list[0]
