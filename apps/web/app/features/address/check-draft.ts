import { keysOf } from '@pitlane/domain/record.ts'
import { addressLengths, checkTaxNumber, type TaxField, taxFieldsOf } from '@pitlane/domain/address/rules.ts'
import type { AddressDraft, AddressField } from './address-draft.ts'

export type AddressProblem =
  | { reason: 'required' }
  | { reason: 'country_missing' }
  | { reason: 'too_long'; max: number }
  | { reason: 'tax_number_digits'; name: string; digits: number }
export type Problems = { [field in AddressField]?: AddressProblem }

const always: readonly AddressField[] = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'country_id',
  'province',
  'city',
  'address',
  'zip_code',
]

function taxProblem(rule: TaxField, value: string): AddressProblem | null {
  if (value === '') return { reason: 'required' }
  const verdict = checkTaxNumber(rule, value)
  return verdict.ok ? null : { reason: verdict.reason, name: verdict.name, digits: verdict.digits }
}

/** Finds what keeps a draft from being sent, by field (specification point 5); empty when nothing does. */
export function checkDraft(draft: AddressDraft): Problems {
  const problems: Problems = {}
  for (const name of keysOf(addressLengths)) {
    if (draft[name].trim().length > addressLengths[name])
      problems[name] = { reason: 'too_long', max: addressLengths[name] }
  }
  for (const name of always) {
    const value = draft[name]
    if (value === null || (typeof value === 'string' && value.trim() === '')) problems[name] = { reason: 'required' }
  }
  for (const rule of taxFieldsOf(draft.country_id ?? 0)) {
    const problem = taxProblem(rule, draft[rule.field].trim())
    if (problem) problems[rule.field] = problem
  }
  return problems
}
