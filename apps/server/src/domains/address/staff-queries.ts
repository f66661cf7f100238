import type { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { countryById } from '@pitlane/domain/address/countries.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { and, arrayContains, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { listCountries, stateName } from './countries.ts'
import { countryName } from './present.ts'
import { freightOptions, taxRates } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang'>
type Endpoints = typeof addressStaffEndpoints
type StaffFreight = OutputOf<Endpoints['getStaffFreight']>
type StaffTaxRate = OutputOf<Endpoints['getStaffTaxRate']>

const presentFreight = (row: typeof freightOptions.$inferSelect, lang: Lang): StaffFreight => ({
  id: row.id,
  title: textIn(row.titles, lang),
  titles: row.titles,
  country_ids: row.countryIds,
  provinces: row.provinces.map((name) => stateName(row.countryIds[0]!, name, lang)),
  price: row.price,
  basis: row.basis,
  tiers: row.tiers,
  free_from: row.freeFrom,
  days_min: row.daysMin,
  days_max: row.daysMax,
  currency: defaultCurrency,
  position: row.position,
  active: row.active,
  version: row.updatedAt.getTime(),
})

const freightSorts = { position: freightOptions.position, id: freightOptions.id }

export async function listStaffFreight({ db, lang }: Reader, input: ParsedOf<Endpoints['listStaffFreight']>) {
  const where = and(
    input.active === undefined ? undefined : eq(freightOptions.active, input.active === 1),
    input.country_id === undefined ? undefined : arrayContains(freightOptions.countryIds, [input.country_id]),
    input.q ? sql`${freightOptions.titles}::text ilike ${containing(input.q)}` : undefined,
    behind(freightSorts, freightOptions.id, input),
  )
  const rows = await db
    .select()
    .from(freightOptions)
    .where(where)
    .orderBy(...orderOf(freightSorts, freightOptions.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => countRows(db, freightOptions, where))
  return presentList(
    rows.map((row) => presentFreight(row, lang)),
    total,
    input,
  )
}

/** @throws AppError not_found */
export async function getStaffFreight({ db, lang }: Reader, { id }: { id: number }): Promise<StaffFreight> {
  const [row] = await db.select().from(freightOptions).where(eq(freightOptions.id, id))
  if (!row) throw new AppError('not_found')
  return presentFreight(row, lang)
}

const presentTaxRate = (row: typeof taxRates.$inferSelect, lang: Lang): StaffTaxRate => ({
  id: row.id,
  country_id: row.countryId,
  country: countryName(row.countryId, lang),
  code: countryById(row.countryId)?.code ?? '',
  province: row.province,
  tax_class: row.taxClass,
  basis_points: row.basisPoints,
  included: row.included,
  version: row.updatedAt.getTime(),
})

/** Countries by a part of their name in the reader's language. */
function countriesLike(lang: Lang, q: string): number[] {
  const wanted = q.toLocaleLowerCase()
  const found = listCountries(lang).filter(({ country }) => country.toLocaleLowerCase().includes(wanted))
  return found.map(({ id }) => id)
}

const taxSorts = { id: taxRates.id, country_id: taxRates.countryId }

export async function listTaxRates({ db, lang }: Reader, input: ParsedOf<Endpoints['listStaffTaxRates']>) {
  const where = and(
    input.q
      ? or(
          inArray(taxRates.countryId, countriesLike(lang, input.q)),
          sql`${taxRates.province} ilike ${containing(input.q)}`,
        )
      : undefined,
    input.country_id === undefined ? undefined : eq(taxRates.countryId, input.country_id),
    behind(taxSorts, taxRates.id, input),
  )
  const rows = await db
    .select()
    .from(taxRates)
    .where(where)
    .orderBy(...orderOf(taxSorts, taxRates.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => countRows(db, taxRates, where))
  return presentList(
    rows.map((row) => presentTaxRate(row, lang)),
    total,
    input,
  )
}

/** @throws AppError not_found */
export async function getTaxRate({ db, lang }: Reader, { id }: { id: number }): Promise<StaffTaxRate> {
  const [row] = await db.select().from(taxRates).where(eq(taxRates.id, id))
  if (!row) throw new AppError('not_found')
  return presentTaxRate(row, lang)
}
