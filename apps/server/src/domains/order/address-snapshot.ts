import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { type AddressRow, countryName } from '../address/public.ts'
import type { AddressSnapshot } from './tables.ts'

/** An address as it was when goods were to be sent there. */
export const snapshotOfAddress = (row: AddressRow, lang: Lang): AddressSnapshot => ({
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
  duty_paragraph: row.dutyParagraph,
  national_id: row.nationalId,
})

/** The address as it was written, but with the country's name in the reader's language. */
export const presentAddress = (address: AddressSnapshot, lang: Lang): NonNullable<OrderDetails['address']> => ({
  first_name: address.first_name,
  last_name: address.last_name,
  email: address.email,
  phone: address.phone,
  country: countryName(address.country_id, lang) || address.country,
  country_id: address.country_id,
  province: address.province,
  city: address.city,
  address: address.address,
  address_two: address.address_two,
  zip_code: address.zip_code,
  duty_paragraph: address.duty_paragraph,
  national_id: address.national_id,
})
