import { agreementDocuments, agreementStates } from '@pitlane/domain/agreement/agreement.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'
import { brandRows, type SomeTexts } from '../brand/tables.ts'

/** What a brand writes in place of the documents that come with the shop. A published row never changes: a trigger sees to it. */
export const agreementVersions = pgTable(
  'agreement_versions',
  {
    id: identity(),
    brandId: reference('brand_id')
      .notNull()
      .references(() => brandRows.id),
    document: text('document', { enum: agreementDocuments }).notNull(),
    /** As its readers see it. */
    label: text('label').notNull(),
    /** Markdown. Where a language has none, the text that comes with the shop stands in. */
    texts: jsonb('texts').$type<SomeTexts>().notNull(),
    state: text('state', { enum: agreementStates }).notNull().default('draft'),
    needsConsent: boolean('needs_consent').notNull().default(false),
    /** The day from which it holds, in UTC. */
    effective: date('effective'),
    publishedBy: reference('published_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('agreement_versions_label').on(t.brandId, t.document, t.label),
    index('agreement_versions_published')
      .on(t.brandId, t.document, t.effective)
      .where(sql`state = 'published'`),
    check(
      'agreement_versions_state',
      sql`(state = 'published') = (effective is not null and published_by is not null)`,
    ),
  ],
)
export type AgreementRow = typeof agreementVersions.$inferSelect

/** Who has consented to what, and when: only added to. */
export const agreementConsents = pgTable(
  'agreement_consents',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    versionId: reference('version_id')
      .notNull()
      .references(() => agreementVersions.id),
    /** As the version and its day were told, in the language in which they were. */
    label: text('label').notNull(),
    effective: date('effective').notNull(),
    lang: text('lang', { enum: langs }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.versionId] }), index('agreement_consents_version').on(t.versionId)],
)
