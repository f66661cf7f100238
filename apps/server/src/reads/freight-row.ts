import * as z from 'zod/mini'
import { freightBases } from '@pitlane/domain/checkout/freight.ts'
import { minorColumn } from '../platform/db/statement.ts'

/** The ways of shipping of `f`, titled in the language of that parameter. */
export const freightFields = (lang: string) => `json_build_object(
          'id', f.id, 'title', coalesce(f.titles->>${lang}, f.titles->>'en'), 'countryIds', f.country_ids, 'provinces', f.provinces,
          'basis', f.basis, 'price', f.price, 'tiers', f.tiers, 'freeFrom', f.free_from,
          'days', case when f.days_min is not null then json_build_object('min', f.days_min, 'max', f.days_max) end)`
export const freightRow = z.object({
  id: z.int(),
  title: z.string(),
  countryIds: z.array(z.int()),
  provinces: z.array(z.string()),
  basis: z.enum(freightBases),
  price: minorColumn,
  tiers: z.array(z.object({ from: z.int(), price: minorColumn })),
  freeFrom: z.nullable(minorColumn),
  days: z.nullable(z.object({ min: z.int(), max: z.int() })),
})
