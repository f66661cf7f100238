import { defaultCurrency } from '@pitlane/domain/money.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
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

export type Freight = { id: number; title: string; price: number; currency: string }
export type FreightTable = (countryId: number) => Freight[]

/** All ways of shipping, to look up any number of countries in one read. */
export async function readFreight(db: Db, lang: Lang): Promise<FreightTable> {
  const rows = await db
    .select({
      id: freightOptions.id,
      titles: freightOptions.titles,
      countryIds: freightOptions.countryIds,
      price: freightOptions.price,
    })
    .from(freightOptions)
    .where(eq(freightOptions.active, true))
    .orderBy(asc(freightOptions.position), asc(freightOptions.id))
    .prepare('freight_options')
    .execute()
  return (countryId) => {
    const named = rows.filter((row) => row.countryIds.includes(countryId))
    const found = named.length > 0 ? named : rows.filter((row) => row.countryIds.length === 0)
    return found.map(({ id, titles, price }) => ({ id, title: textIn(titles, lang), price, currency: defaultCurrency }))
  }
}

/** A country's ways of shipping; the first is the one that checkout chooses. */
export const freightFor = async (db: Db, countryId: number, lang: Lang) => (await readFreight(db, lang))(countryId)

/** A destination's tax in hundredths of a percent; 0 for a country that the table does not name. */
export async function taxBasisPoints(db: Db, countryId: number): Promise<number> {
  const [rate] = await db
    .select({ basisPoints: taxRates.basisPoints })
    .from(taxRates)
    .where(eq(taxRates.countryId, countryId))
    .prepare('tax_rate')
    .execute()
  return rate?.basisPoints ?? 0
}
