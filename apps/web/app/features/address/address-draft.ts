import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { blankUnusedTaxFields } from '@pitlane/domain/address/rules.ts'

/** The values of the form; `country_id` is null until a country is chosen. */
export type AddressDraft = {
  first_name: string
  last_name: string
  email: string
  phone: string
  country_id: number | null
  province: string
  city: string
  address: string
  address_two: string
  zip_code: string
  duty_paragraph: string
  national_id: string
  isDefault: boolean
}
export type TextName = Exclude<keyof AddressDraft, 'country_id' | 'isDefault'>
export type AddressField = TextName | 'country_id'

const emptyDraft: AddressDraft = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  country_id: null,
  province: '',
  city: '',
  address: '',
  address_two: '',
  zip_code: '',
  duty_paragraph: '',
  national_id: '',
  isDefault: false,
}

export function draftOf(address: ShopAddress | null): AddressDraft {
  if (!address) return emptyDraft
  const { id: _id, country: _country, freight: _freight, state, ...fields } = address
  return { ...fields, isDefault: state === 1 }
}

/** Another country has other provinces. */
export const withCountry = (draft: AddressDraft, country_id: number): AddressDraft =>
  draft.country_id === country_id ? draft : { ...draft, country_id, province: '' }

/** The draft as it is sent: trimmed, and without the tax numbers that its country does not ask for. */
export function inputOf({ isDefault, country_id, ...texts }: AddressDraft & { country_id: number }) {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as typeof texts
  return { ...blankUnusedTaxFields({ ...trimmed, country_id }), state: isDefault ? (1 as const) : (0 as const) }
}
