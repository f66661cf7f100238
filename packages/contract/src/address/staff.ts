import { addressLengths } from '@pitlane/domain/address/rules.ts'
import { mostTransitDays } from '@pitlane/domain/checkout/delivery-days.ts'
import { freightBases, mostFreightStates, mostOfTier, mostTiers } from '@pitlane/domain/checkout/freight.ts'
import { ratedClasses } from '@pitlane/domain/checkout/tax.ts'
import { titleLength } from '@pitlane/domain/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, countryId, currency, filled, flag, id, nothing, pageOf, text } from '../shapes.ts'
import { key, listing, position, price, readVersion, staffTexts, version } from '../staff-shapes.ts'

/** What sending costs, and what an order is taxed with, by country. */

const country = z.int().check(z.minimum(1), z.maximum(1_000))
/** Hundredths of a percent. */
const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000))

const days = z.int().check(z.minimum(0), z.maximum(mostTransitDays))

const freightFields = {
  titles: staffTexts(titleLength),
  /** Empty: every country that no other way names. */
  country_ids: z._default(z.array(country).check(z.maxLength(300)), []),
  /** States of the one country, by name in any language; none: all of it. */
  provinces: z._default(z.array(filled(addressLengths.province)).check(z.maxLength(mostFreightStates)), []),
  /** Until the first tier begins. */
  price,
  basis: z._default(z.enum(freightBases), 'order'),
  /** In rising order: from so many grams, minor units or pieces on, as `basis` says, the order is sent for `price`. */
  tiers: z._default(
    z
      .array(z.object({ from: z.int().check(z.minimum(0), z.maximum(mostOfTier)), price }))
      .check(z.maxLength(mostTiers)),
    [],
  ),
  /** What the goods that are sent cost, after a coupon and before points, from which on sending them is free. */
  free_from: z._default(z.nullable(price), null),
  /** Working days that a parcel takes, from leaving to arriving: both, or neither. */
  days_min: z._default(z.nullable(days), null),
  days_max: z._default(z.nullable(days), null),
  position: z._default(position, 0),
  active: z._default(z.boolean(), true),
}
export const staffFreight = z.object({
  id: z.int(),
  title: z.string(),
  titles: staffTexts(titleLength),
  country_ids: z.array(z.int()),
  /** By name in the reader’s language. */
  provinces: z.array(z.string()),
  price: amount,
  basis: z.enum(freightBases),
  tiers: z.array(z.object({ from: z.int(), price: amount })),
  free_from: z.nullable(amount),
  days_min: z.nullable(z.int()),
  days_max: z.nullable(z.int()),
  currency,
  position: z.int(),
  active: z.boolean(),
  version,
})

export const staffTaxRate = z.object({
  id: z.int(),
  country_id: z.int(),
  country: z.string(),
  code: z.string(),
  /** The English name of a state, or empty for the whole country. */
  province: z.string(),
  tax_class: z.enum(ratedClasses),
  basis_points: z.int(),
  included: z.boolean(),
  version,
})

const freightCodes = [
  'country_unknown',
  'province_unknown',
  'freight_states_country',
  'freight_tier_order',
  'freight_tier_cheaper',
  'freight_tier_unused',
  'freight_days',
] as const
const staff = { audience: ['seller', 'finance'], flavour: 'shop' } as const
/** What is owed to a state is not for those to say who sell; they see it. */
const finance = { audience: ['finance'], flavour: 'shop' } as const

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
    codes: freightCodes,
  }),
  updateStaffFreight: endpoint({
    ...staff,
    method: 'PUT',
    path: '/console_api/freight/{id}',
    summary: 'Changes a way of shipping, or takes it away by `active`; orders keep what they were sold with',
    input: z.object({ id, version, ...freightFields }),
    output: staffFreight,
    codes: ['edited_meanwhile', ...freightCodes],
  }),
  listStaffTaxRates: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/tax-rates',
    summary:
      'Tax by destination; `q` is looked for in names of countries and states. A country without a rate is not taxed',
    input: z.object({ ...listing(['id', 'country_id']), country_id: z.optional(countryId) }),
    output: pageOf(staffTaxRate),
  }),
  getStaffTaxRate: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/tax-rates/{id}',
    summary: 'One rate',
    input: z.object({ id }),
    output: staffTaxRate,
  }),
  createStaffTaxRate: endpoint({
    ...finance,
    method: 'POST',
    path: '/console_api/tax-rates',
    summary: 'Gives a country or one of its states a rate for a class of goods',
    input: z.object({
      key,
      country_id: country,
      province: z._default(text(addressLengths.province), ''),
      tax_class: z._default(z.enum(ratedClasses), 'standard'),
      basis_points: basisPoints,
      included: z._default(z.boolean(), false),
    }),
    output: staffTaxRate,
    codes: ['tax_rate_taken', 'country_unknown', 'province_unknown', 'tax_included_place'],
  }),
  updateStaffTaxRate: endpoint({
    ...finance,
    method: 'PUT',
    path: '/console_api/tax-rates/{id}',
    summary: 'Changes a rate; the next quote is taxed with it',
    input: z.object({ id, version, basis_points: basisPoints, included: z._default(z.boolean(), false) }),
    output: staffTaxRate,
    codes: ['edited_meanwhile', 'tax_included_place'],
  }),
  deleteStaffTaxRate: endpoint({
    ...finance,
    method: 'DELETE',
    path: '/console_api/tax-rates/{id}',
    summary: 'Takes a rate away: its place is taxed by the next one that fits',
    input: z.object({ id, version: readVersion }),
    output: nothing,
    codes: ['edited_meanwhile'],
  }),
}
