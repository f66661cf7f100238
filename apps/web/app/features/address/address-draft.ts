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

/** What one country asks for and another does not, or asks in its own way. */
export const ofItsCountry = ['province', 'duty_paragraph', 'national_id'] as const

/** Another country has other provinces and other tax numbers. */
export const withCountry = (draft: AddressDraft, country_id: number): AddressDraft =>
  draft.country_id === country_id
    ? draft
    : { ...draft, country_id, ...Object.fromEntries(ofItsCountry.map((field) => [field, ''])) }

/** A new address with what is known before anything is typed; what was typed meanwhile stays. */
export const withKnown = (draft: AddressDraft, email: string, country_id: number | undefined): AddressDraft => ({
  ...draft,
  email: draft.email || email,
  country_id: draft.country_id ?? country_id ?? null,
})

/** The draft as it is sent: trimmed, and without the tax numbers that its country does not ask for. */
export function inputOf({ isDefault, country_id, ...texts }: AddressDraft & { country_id: number }) {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as typeof texts
  return { ...blankUnusedTaxFields({ ...trimmed, country_id }), state: isDefault ? (1 as const) : (0 as const) }
}
