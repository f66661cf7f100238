import type { BrandColours } from '@pitlane/domain/brand/colours.ts'
import { langs, type Texts } from '@pitlane/domain/lang.ts'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'
import type { StoredPicture } from '../catalog/tables.ts'

export type SomeTexts = Partial<Texts>
type BrandLink = { label: string; url: string }

/** Brands of the shop, one for a channel; kept as long as the shop. What is empty is the shop's, as its settings say. */
export const brandRows = pgTable('brands', {
  id: identity(),
  /** The channel; empty for the default brand. */
  key: text('key').notNull().unique(),
  name: text('name').notNull().default(''),
  company: text('company').notNull().default(''),
  address: text('address').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  hours: jsonb('hours').$type<SomeTexts>().notNull().default({}),
  links: jsonb('links').$type<BrandLink[]>().notNull().default([]),
  domains: text('domains').array().notNull().default([]),
  promises: jsonb('promises').$type<SomeTexts>().notNull().default({}),
  senderName: text('sender_name').notNull().default(''),
  senderAddress: text('sender_address').notNull().default(''),
  logo: jsonb('logo').$type<StoredPicture>(),
  darkLogo: jsonb('dark_logo').$type<StoredPicture>(),
  icon: jsonb('icon').$type<StoredPicture>(),
  colours: jsonb('colours').$type<BrandColours>(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
export type BrandRow = typeof brandRows.$inferSelect

/** The letters that a brand writes itself: each row is a version, the last one is sent, and all are kept. */
export const brandMailTexts = pgTable(
  'brand_mail_texts',
  {
    id: identity(),
    brandId: reference('brand_id')
      .notNull()
      .references(() => brandRows.id),
    lang: text('lang', { enum: langs }).notNull(),
    /** The letter's name in the texts of mails. */
    letter: text('letter').notNull(),
    /** Only what differs from what comes with the shop; empty: nothing of its own any more. */
    texts: jsonb('texts').$type<Record<string, string>>().notNull(),
    writtenBy: reference('written_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('brand_mail_texts_letter').on(t.brandId, t.lang, t.letter, t.id)],
)
