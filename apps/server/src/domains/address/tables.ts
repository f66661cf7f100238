import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** Ways of shipping; a country has those that name it, or else those that name none. */
export const freightOptions = pgTable(
  'freight_options',
  {
    id: identity(),
    titles: texts('titles').notNull(),
    countryIds: integer('country_ids').array().notNull().default([]),
    price: money('price').notNull(),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    /** The last edit by the staff: the console's `version`. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [check('freight_options_price', sql`price >= 0`)],
)

/** The tax rate of orders to the country; a country without a row has no tax. */
export const taxRates = pgTable(
  'tax_rates',
  {
    countryId: integer('country_id').primaryKey(),
    basisPoints: integer('basis_points').notNull(),
    /** The last edit by the staff: the console's `version`. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [check('tax_rates_basis_points', sql`basis_points between 0 and 10000`)],
)
