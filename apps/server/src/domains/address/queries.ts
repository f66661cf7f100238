import {
  type FreightBasis,
  type FreightLoad,
  freightPrice,
  type FreightTier,
  noLoad,
  waysTo,
} from '@pitlane/domain/checkout/freight.ts'
import { type TaxRate, type TaxRules, taxRulesOf } from '@pitlane/domain/checkout/tax.ts'
import { defaultCurrency, type Minor } from '@pitlane/domain/money.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { englishState } from './countries.ts'
import type { AddressRow } from './fields.ts'
import { addresses, freightOptions, taxRates } from './tables.ts'

type Db = Context['db']

/** A user's addresses: the default, then the newest. */
export const listAddresses = (db: Db, userId: number): Promise<AddressRow[]> =>
  db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(desc(addresses.isDefault), desc(addresses.id))

/** One of the user's own addresses; null for another user's. */
export async function findAddress(db: Db, userId: number, id: number): Promise<AddressRow | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
  return row ?? null
}

/** A way of shipping as it is offered, before anybody knows what is sent with it. */
export type FreightWay = {
  id: number
  title: string
  countryIds: number[]
  provinces: string[]
  basis: FreightBasis
  price: Minor
  tiers: FreightTier[]
  freeFrom: Minor | null
}
/** What one costs. */
export type Freight = { id: number; title: string; price: Minor; free_from: Minor | null }
type Place = { countryId: number; province: string }

/** A place's ways of shipping with their prices for what is sent; the first is the one that checkout chooses. */
export const freightAt = (ways: readonly FreightWay[], { countryId, province }: Place, load: FreightLoad): Freight[] =>
  waysTo(ways, countryId, englishState(countryId, province)).map((way) => ({
    id: way.id,
    title: way.title,
    price: freightPrice(way, load),
    free_from: way.freeFrom,
  }))

export type FreightTable = (place: Place) => (Freight & { currency: string })[]

/** All ways of shipping, to look up any number of places in one read: as they cost for a load, or for next to nothing. */
export async function readFreight(db: Db, lang: Lang, load: FreightLoad = noLoad): Promise<FreightTable> {
  const rows = await db
    .select({
      id: freightOptions.id,
      titles: freightOptions.titles,
      countryIds: freightOptions.countryIds,
      provinces: freightOptions.provinces,
      basis: freightOptions.basis,
      price: freightOptions.price,
      tiers: freightOptions.tiers,
      freeFrom: freightOptions.freeFrom,
    })
    .from(freightOptions)
    .where(eq(freightOptions.active, true))
    .orderBy(asc(freightOptions.position), asc(freightOptions.id))
    .prepare('freight_options')
    .execute()
  const ways = rows.map(({ titles, ...way }) => ({ ...way, title: textIn(titles, lang) }))
  return (place) => freightAt(ways, place, load).map((way) => ({ ...way, currency: defaultCurrency }))
}

/**
 * How a place taxes. Its name may be written in any language of the shop, while rates are kept by the English one.
 */
export const taxRulesAt = (countryId: number, province: string, rates: readonly TaxRate[]): TaxRules =>
  taxRulesOf(rates, englishState(countryId, province))

/** How orders to a place are taxed; nothing is for a country that the table does not name. */
export async function findTaxRules(db: Db, countryId: number, province: string): Promise<TaxRules> {
  const rates = await db
    .select({
      province: taxRates.province,
      taxClass: taxRates.taxClass,
      basisPoints: taxRates.basisPoints,
      included: taxRates.included,
    })
    .from(taxRates)
    .where(eq(taxRates.countryId, countryId))
    .prepare('tax_rates')
    .execute()
  return taxRulesAt(countryId, province, rates)
}
