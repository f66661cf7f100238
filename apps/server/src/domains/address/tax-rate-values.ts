import type { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { countryById } from '@pitlane/domain/address/countries.ts'
import { canIncludeTax } from '@pitlane/domain/checkout/tax.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { englishState, isState } from './countries.ts'

type Fields = Omit<ParsedOf<typeof addressStaffEndpoints.createStaffTaxRate>, 'key'>

/** @throws AppError country_unknown, province_unknown, tax_included_place */
export function taxRateValues({ country_id, province, tax_class, basis_points, included }: Fields) {
  if (!countryById(country_id)) throw new AppError('country_unknown', { field: 'country_id' })
  const name = englishState(country_id, province)
  if (name !== '' && !isState(country_id, name)) throw new AppError('province_unknown', { field: 'province' })
  const values = { countryId: country_id, province: name, taxClass: tax_class, basisPoints: basis_points, included }
  ensure(canIncludeTax(values), { field: 'included' })
  return values
}
