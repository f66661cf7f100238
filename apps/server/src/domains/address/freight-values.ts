import type { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { countryById } from '@pitlane/domain/address/countries.ts'
import { canTakeDays } from '@pitlane/domain/checkout/delivery-days.ts'
import { canNameStates, findTierFault } from '@pitlane/domain/checkout/freight.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { minor } from '@pitlane/domain/money.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { englishState, isState } from './countries.ts'

type Fields = Omit<ParsedOf<typeof addressStaffEndpoints.updateStaffFreight>, 'id' | 'version'>

/** @throws AppError country_unknown, province_unknown */
function placesOf({ country_ids, provinces }: Fields) {
  if (country_ids.some((id) => !countryById(id))) throw new AppError('country_unknown', { field: 'country_ids' })
  const countryIds = [...new Set(country_ids)].toSorted((a, b) => a - b)
  const country = countryIds[0] ?? 0
  const names = provinces.map((name) => englishState(country, name))
  const places = { countryIds, provinces: [...new Set(names)].toSorted() }
  ensure(canNameStates(places), { field: 'provinces' })
  if (names.some((name) => !isState(country, name))) throw new AppError('province_unknown', { field: 'provinces' })
  return places
}

/**
 * @throws AppError country_unknown, province_unknown, freight_states_country, and of a tier freight_tier_order,
 * freight_tier_cheaper or freight_tier_unused, freight_days
 */
export function freightValues(fields: Fields) {
  const { titles, basis, tiers, position, active } = fields
  const rate = {
    basis,
    price: minor(fields.price),
    tiers: basis === 'order' ? [] : tiers.map(({ from, price }) => ({ from, price: minor(price) })),
    freeFrom: fields.free_from === null ? null : minor(fields.free_from),
  }
  const fault = findTierFault(rate)
  if (fault) throw new AppError(fault.reason, { field: `tiers.${fault.index}.${fault.field}` })
  const { days_min: daysMin, days_max: daysMax } = fields
  ensure(canTakeDays(daysMin, daysMax), { field: 'days_max' })
  return { titles: withoutEmpty(titles), ...placesOf(fields), ...rate, daysMin, daysMax, position, active }
}
