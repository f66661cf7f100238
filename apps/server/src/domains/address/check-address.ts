import { countryById } from '@pitlane/domain/address/countries.ts'
import { blankUnusedTaxFields, checkTaxNumbers, taxFieldsOf } from '@pitlane/domain/address/rules.ts'
import { AppError } from '../../platform/app-error.ts'
import type { AddressFields } from './fields.ts'

/**
 * The fields as they are stored, with the tax numbers that the country asks for and no others.
 * @throws AppError country_unknown, tax_number_digits, field_required; fields by the names that both flavours share
 */
export function checkAddress(fields: AddressFields): AddressFields {
  const { countryId, dutyParagraph, nationalId } = fields
  if (!countryById(countryId)) throw new AppError('country_unknown', { field: 'country_id' })
  const numbers = blankUnusedTaxFields({
    country_id: countryId,
    duty_paragraph: dutyParagraph,
    national_id: nationalId,
  })
  const asked = taxFieldsOf(countryId)
  const verdict = checkTaxNumbers(numbers)
  if (!verdict.ok) {
    const { reason, name, digits } = verdict
    throw new AppError(reason, { field: asked.find((rule) => rule.name === name)!.field, values: { name, digits } })
  }
  const missing = asked.find((rule) => rule.required && numbers[rule.field] === '')
  if (missing) throw new AppError('field_required', { field: missing.field })
  return { ...fields, dutyParagraph: numbers.duty_paragraph, nationalId: numbers.national_id }
}
