import type { addressEndpoints } from '@pitlane/contract/address/address.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect
/** The fields that a person fills in. */
export type AddressFields = Omit<AddressRow, 'id' | 'userId' | 'isDefault' | 'createdAt'>
/** `isDefault` is undefined to leave it as it is. */
export type AddressInput = { fields: AddressFields; isDefault: boolean | undefined }

type ShopInput = Omit<ParsedOf<typeof addressEndpoints.updateAddress>, 'id'>
type CommunityInput = Omit<ParsedOf<typeof addressEndpoints.updateDeliveryAddress>, 'id'>

const asked = (flag: 0 | 1 | undefined) => (flag === undefined ? undefined : flag === 1)

/** The shop's names for an address, as ours. */
export const fromShop = (input: ShopInput): AddressInput => ({
  fields: {
    firstName: input.first_name,
    lastName: input.last_name,
    email: input.email,
    phone: input.phone,
    countryId: input.country_id,
    province: input.province,
    city: input.city,
    address: input.address,
    addressTwo: input.address_two,
    zipCode: input.zip_code,
    dutyParagraph: input.duty_paragraph,
    nationalId: input.national_id,
  },
  isDefault: asked(input.state),
})

/** The community store's names for an address, as ours. */
export const fromCommunity = (input: CommunityInput): AddressInput => ({
  fields: {
    firstName: input.name,
    lastName: input.surName,
    email: input.email,
    phone: input.phoneNumber,
    countryId: input.country_id,
    province: input.region,
    city: input.city,
    address: input.streetAddr,
    addressTwo: input.streetAddr2,
    zipCode: input.zipCode,
    dutyParagraph: input.duty_paragraph,
    nationalId: input.national_id,
  },
  isDefault: asked(input.isDefault),
})
