import { freightBases, type FreightTier } from '@pitlane/domain/checkout/freight.ts'
import { ratedClasses } from '@pitlane/domain/checkout/tax.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { identity, instant, money, reference, texts } from '../../platform/db/columns.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    countryId: integer('country_id').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    addressTwo: text('address_two').notNull().default(''),
    zipCode: text('zip_code').notNull(),
    dutyParagraph: text('duty_paragraph').notNull().default(''),
    nationalId: text('national_id').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('addresses_user').on(t.userId, t.id),
    index('addresses_phone').using('gin', sql`regexp_replace(phone, '\\D', '', 'g') gin_trgm_ops`),
    uniqueIndex('addresses_one_default')
      .on(t.userId)
      .where(sql`is_default`),
  ],
)

/** Ways of shipping: `waysTo` says which ones a place has, `freightPrice` what they cost. */
export const freightOptions = pgTable(
  'freight_options',
  {
    id: identity(),
    titles: texts('titles').notNull(),
    countryIds: integer('country_ids').array().notNull().default([]),
    /** The English names of states of the one country; none: all of it. */
    provinces: text('provinces').array().notNull().default([]),
    price: money('price').notNull(),
    basis: text('basis', { enum: freightBases }).notNull().default('order'),
    /** In rising order. A list is read and written as a whole, so it is no table of its own. */
    tiers: jsonb('tiers').$type<FreightTier[]>().notNull().default([]),
    freeFrom: money('free_from'),
    /** Working days that it takes; null where nobody has said. */
    daysMin: integer('days_min'),
    daysMax: integer('days_max'),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    /** The last edit by the staff: the console's `version`. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    check('freight_options_price', sql`price >= 0 and free_from >= 0`),
    check(
      'freight_options_days',
      sql`(days_min is null) = (days_max is null) and days_min >= 0 and days_max >= days_min`,
    ),
    check('freight_options_states', sql`provinces = '{}' or cardinality(country_ids) = 1`),
    check('freight_options_tiers', sql`jsonb_typeof(tiers) = 'array' and (basis <> 'order' or tiers = '[]')`),
  ],
)

/** Tax rates of orders by destination and by class of goods; a country without a row has no tax. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: identity(),
    countryId: integer('country_id').notNull(),
    /** The English name of one of its states, or empty for the whole country. */
    province: text('province').notNull().default(''),
    taxClass: text('tax_class', { enum: ratedClasses }).notNull().default('standard'),
    basisPoints: integer('basis_points').notNull(),
    /** Whether the shop's prices contain the country's tax. Its own standard rate says so for all of its rates. */
    included: boolean('included').notNull().default(false),
    /** The last edit by the staff: the console's `version`. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('tax_rates_place').on(t.countryId, t.province, t.taxClass),
    check('tax_rates_basis_points', sql`basis_points between 0 and 10000`),
    check('tax_rates_included', sql`not included or (province = '' and tax_class = 'standard')`),
  ],
)
