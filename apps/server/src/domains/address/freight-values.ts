import type { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { countryById } from '@pitlane/domain/address/countries.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { minor } from '@pitlane/domain/money.ts'
import { AppError } from '../../platform/app-error.ts'

type Fields = Omit<ParsedOf<typeof addressStaffEndpoints.updateStaffFreight>, 'id' | 'version'>

/** @throws AppError country_unknown */
export function freightValues({ titles, country_ids, price, position, active }: Fields) {
  if (country_ids.some((id) => !countryById(id))) throw new AppError('country_unknown', { field: 'country_ids' })
  const countryIds = [...new Set(country_ids)].toSorted((a, b) => a - b)
  return { titles: withoutEmpty(titles), countryIds, price: minor(price), position, active }
}
