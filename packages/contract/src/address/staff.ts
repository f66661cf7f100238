import { titleLength } from '@pitlane/domain/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, countryId, currency, flag, id, pageOf } from '../shapes.ts'
import { key, listing, position, price, staffTexts, version } from '../staff-shapes.ts'

/** What sending costs, and what an order is taxed with, by country. */

const country = z.int().check(z.minimum(1), z.maximum(1_000))
/** Hundredths of a percent. */
const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000))

const freightFields = {
  titles: staffTexts(titleLength),
  /** Empty: every country that no other way names. */
  country_ids: z._default(z.array(country).check(z.maxLength(300)), []),
  price,
  position: z._default(position, 0),
  active: z._default(z.boolean(), true),
}
export const staffFreight = z.object({
  id: z.int(),
  title: z.string(),
  titles: staffTexts(titleLength),
  country_ids: z.array(z.int()),
  price: amount,
  currency,
  position: z.int(),
  active: z.boolean(),
  version,
})

export const staffTaxRate = z.object({
  /** The country's: it has one rate. */
  id: z.int(),
  country: z.string(),
  code: z.string(),
  basis_points: z.int(),
  version,
})

const staff = { audience: ['seller', 'finance'], flavour: 'shop' } as const

export const addressStaffEndpoints = {
  listStaffFreight: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/freight',
    summary: 'Ways of shipping; `q` is looked for in their titles, `country_id` names one that they are for',
    input: z.object({ ...listing(['position', 'id']), country_id: z.optional(countryId), active: z.optional(flag) }),
    output: pageOf(staffFreight),
  }),
  getStaffFreight: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/freight/{id}',
    summary: 'One way of shipping with its texts in all languages',
    input: z.object({ id }),
    output: staffFreight,
  }),
  createStaffFreight: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/freight',
    summary: 'Adds a way of shipping; the next quote offers it',
    input: z.object({ key, ...freightFields }),
    output: staffFreight,
  }),
  updateStaffFreight: endpoint({
    ...staff,
    method: 'PUT',
    path: '/console_api/freight/{id}',
    summary: 'Changes a way of shipping, or takes it away by `active`; orders keep what they were sold with',
    input: z.object({ id, version, ...freightFields }),
    output: staffFreight,
    codes: ['edited_meanwhile'],
  }),
  listStaffTaxRates: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/tax-rates',
    summary: 'Tax by destination; `q` is looked for in the countries’ names. A country without a rate is not taxed',
    input: z.object(listing(['id'])),
    output: pageOf(staffTaxRate),
  }),
  getStaffTaxRate: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/tax-rates/{id}',
    summary: 'One country’s rate',
    input: z.object({ id: countryId }),
    output: staffTaxRate,
  }),
  createStaffTaxRate: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/tax-rates',
    summary: 'Gives a country its rate',
    input: z.object({ key, country_id: country, basis_points: basisPoints }),
    output: staffTaxRate,
    codes: ['tax_rate_taken', 'country_unknown'],
  }),
  updateStaffTaxRate: endpoint({
    ...staff,
    method: 'PUT',
    path: '/console_api/tax-rates/{id}',
    summary: 'Changes a country’s rate; the next quote is taxed with it',
    input: z.object({ id: countryId, version, basis_points: basisPoints }),
    output: staffTaxRate,
    codes: ['edited_meanwhile'],
  }),
}
