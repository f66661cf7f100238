import type { CommunityAddress, ShopAddress } from '@pitlane/contract/address/address.ts'
import { countryById } from '@pitlane/domain/address/countries.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { listCountries } from './countries.ts'
import type { AddressRow } from './fields.ts'
import type { FreightTable } from './queries.ts'

/** A country's name in the language. */
export const countryName = (countryId: number, lang: Lang): string =>
  listCountries(lang).find(({ id }) => id === countryId)?.country ?? ''

export const presentShopAddress = (row: AddressRow, freight: FreightTable, lang: Lang): ShopAddress => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone: row.phone,
  country: countryName(row.countryId, lang),
  country_id: row.countryId,
  province: row.province,
  city: row.city,
  address: row.address,
  address_two: row.addressTwo,
  zip_code: row.zipCode,
  state: row.isDefault ? 1 : 0,
  duty_paragraph: row.dutyParagraph,
  national_id: row.nationalId,
  freight: freight(row),
})

export const presentCommunityAddress = (row: AddressRow, freight: FreightTable, lang: Lang): CommunityAddress => ({
  id: row.id,
  name: row.firstName,
  surName: row.lastName,
  email: row.email,
  phoneNumber: row.phone,
  nation: countryName(row.countryId, lang),
  region: row.province,
  city: row.city,
  streetAddr: row.address,
  streetAddr2: row.addressTwo,
  zipCode: row.zipCode,
  isDefault: row.isDefault ? 1 : 0,
  countryCode: countryById(row.countryId)?.code ?? '',
  country_id: row.countryId,
  duty_paragraph: row.dutyParagraph,
  national_id: row.nationalId,
  freight: freight(row),
})
