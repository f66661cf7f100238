import { addressLengths } from '@pitlane/domain/address/rules.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, countryId, filledLine, flag, id, line, nothing } from '../shapes.ts'

/**
 * A way of shipping. Its price is that of what is sent, where that is known, or else of as little as there can be; goods
 * of `free_from` and more are sent for nothing.
 */
export const freightOption = z.object({
  id: z.int(),
  title: z.string(),
  price: amount,
  free_from: z.nullable(amount),
  currency: z.string(),
})

/** Specification point 3, shop and payment flavour. */
const shopAddressFields = {
  first_name: filledLine(addressLengths.first_name),
  last_name: filledLine(addressLengths.last_name),
  email: filledLine(addressLengths.email),
  phone: filledLine(addressLengths.phone),
  country_id: countryId,
  province: filledLine(addressLengths.province),
  city: filledLine(addressLengths.city),
  address: filledLine(addressLengths.address),
  address_two: z._default(line(addressLengths.address_two), ''),
  zip_code: filledLine(addressLengths.zip_code),
  state: z._default(flag, 0),
  duty_paragraph: z._default(line(addressLengths.duty_paragraph), ''),
  national_id: z._default(line(addressLengths.national_id), ''),
}
export const shopAddressInput = z.object(shopAddressFields)

export const shopAddress = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  country_id: z.int(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  address_two: z.string(),
  zip_code: z.string(),
  state: z.int(),
  duty_paragraph: z.string(),
  national_id: z.string(),
  freight: z.array(freightOption),
})
export type ShopAddress = z.output<typeof shopAddress>

/** The same over the community store's names. */
const communityAddressFields = {
  name: filledLine(addressLengths.first_name),
  surName: filledLine(addressLengths.last_name),
  email: filledLine(addressLengths.email),
  phoneNumber: filledLine(addressLengths.phone),
  country_id: countryId,
  region: filledLine(addressLengths.province),
  city: filledLine(addressLengths.city),
  streetAddr: filledLine(addressLengths.address),
  streetAddr2: z._default(line(addressLengths.address_two), ''),
  zipCode: filledLine(addressLengths.zip_code),
  isDefault: z._default(flag, 0),
  duty_paragraph: z._default(line(addressLengths.duty_paragraph), ''),
  national_id: z._default(line(addressLengths.national_id), ''),
}
export const communityAddress = z.object({
  id: z.int(),
  name: z.string(),
  surName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  nation: z.string(),
  region: z.string(),
  city: z.string(),
  streetAddr: z.string(),
  streetAddr2: z.string(),
  zipCode: z.string(),
  isDefault: z.int(),
  countryCode: z.string(),
  country_id: z.int(),
  duty_paragraph: z.string(),
  national_id: z.string(),
  freight: z.array(freightOption),
})
export type CommunityAddress = z.output<typeof communityAddress>

const rules = ['country_unknown', 'tax_number_digits'] as const
const addCodes = [...rules, 'address_limit'] as const
const changeCodes = [...rules, 'address_gone'] as const
const shop = { audience: 'user', flavour: 'shop' } as const
const community = { audience: 'user', flavour: 'community' } as const
const store = '/community_api/core-store/deliveryaddr'

export const addressEndpoints = {
  listCountries: endpoint({
    method: 'GET',
    path: '/diag_api/api/getCountryList',
    audience: 'public',
    flavour: 'shop',
    summary: 'Countries that can be shipped to, in the request’s language and order',
    input: z.object({}),
    output: z.array(z.object({ id: z.int(), country: z.string(), code: z.string() })),
  }),
  listStates: endpoint({
    method: 'GET',
    path: '/diag_api/api/getStateList',
    audience: 'public',
    flavour: 'shop',
    summary: 'Names of a country’s states or regions; empty where any text may be given',
    input: z.object({ country_id: countryId }),
    output: z.array(z.string()),
    codes: ['country_unknown'],
  }),
  listAddresses: endpoint({
    ...shop,
    method: 'GET',
    path: '/diag_api/api/userAddress',
    summary: 'My addresses, each with its ways of shipping; at most 50',
    input: z.object({}),
    output: z.array(shopAddress),
  }),
  addAddress: endpoint({
    ...shop,
    method: 'POST',
    path: '/diag_api/api/userAddress',
    summary: 'Adds an address; exactly the same again is the one that is there',
    input: shopAddressInput,
    output: shopAddress,
    codes: addCodes,
  }),
  updateAddress: endpoint({
    ...shop,
    method: 'PUT',
    path: '/diag_api/api/userAddress/{id}',
    summary: 'Changes one of my addresses; without `state` a default stays one',
    input: z.object({ id, ...shopAddressFields, state: z.optional(flag) }),
    output: shopAddress,
    codes: changeCodes,
  }),
  deleteAddress: endpoint({
    ...shop,
    method: 'DELETE',
    path: '/diag_api/api/userAddress/{id}',
    summary: 'Deletes one of my addresses; again is no error',
    input: z.object({ id }),
    output: nothing,
  }),
  listDeliveryAddresses: endpoint({
    ...community,
    method: 'GET',
    path: `${store}/list`,
    summary: 'My addresses, in the community store’s names',
    input: z.object({}),
    output: z.array(communityAddress),
  }),
  addDeliveryAddress: endpoint({
    ...community,
    method: 'POST',
    path: `${store}/add`,
    summary: 'Adds an address; exactly the same again is the one that is there',
    input: z.object(communityAddressFields),
    output: communityAddress,
    codes: addCodes,
  }),
  updateDeliveryAddress: endpoint({
    ...community,
    method: 'POST',
    path: `${store}/update`,
    summary: 'Changes one of my addresses; without `isDefault` a default stays one',
    input: z.object({ id, ...communityAddressFields, isDefault: z.optional(flag) }),
    output: communityAddress,
    codes: changeCodes,
  }),
  deleteDeliveryAddress: endpoint({
    ...community,
    method: 'POST',
    path: `${store}/del`,
    summary: 'Deletes one of my addresses; again is no error',
    input: z.object({ id }),
    output: nothing,
  }),
}
