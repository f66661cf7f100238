import type { StoredBlock } from '@pitlane/contract/download/staff.ts'
import { brands } from '@pitlane/domain/brand.ts'
import { pagePlaces, pageStates } from '@pitlane/domain/download/blocks.ts'
import { releaseStates } from '@pitlane/domain/download/release.ts'
import { systems } from '@pitlane/domain/download/systems.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, texts } from '../../platform/db/columns.ts'

/** Files of releases. One that no release uses within a day is collected; the others are kept as long as their release. */
export const releaseFiles = pgTable(
  'release_files',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    unused: boolean('unused').notNull().default(true),
    /** Set while the storage lacks the file, or has another one. */
    brokenAt: instant('broken_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('release_files_unused')
      .on(t.createdAt)
      .where(sql`unused`),
  ],
)

/** Kept as long as the shop: they are few, written by staff. */
export const releases = pgTable(
  'releases',
  {
    id: identity(),
    app: text('app').notNull(),
    system: text('system', { enum: systems }).notNull(),
    number: text('number').notNull(),
    /** The number as four numbers, by which releases are ordered and are the same. */
    parts: integer('parts').array().notNull(),
    state: text('state', { enum: releaseStates }).notNull(),
    fileId: uuid('file_id').references(() => releaseFiles.id),
    /** Of a store, or a file elsewhere, which then has its size and sum here. */
    url: text('url'),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    notes: texts('notes').notNull(),
    minimum: text('minimum').notNull(),
    releasedAt: instant('released_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('releases_number').on(t.app, t.system, t.parts),
    uniqueIndex('releases_file').on(t.fileId),
    check('releases_source', sql`num_nonnulls(file_id, url) = 1`),
    check('releases_sum', sql`(bytes is null) = (sha256 is null) and (file_id is null or bytes is null)`),
  ],
)

/** Pages and their drafts, one published for each place and brand. */
export const downloadPages = pgTable(
  'download_pages',
  {
    id: identity(),
    place: text('place', { enum: pagePlaces }).notNull(),
    brand: text('brand', { enum: brands }).notNull(),
    state: text('state', { enum: pageStates }).notNull(),
    blocks: jsonb('blocks').$type<StoredBlock[]>().notNull(),
    /** By which whoever has it sees a draft. */
    previewKey: uuid('preview_key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('download_pages_published')
      .on(t.place, t.brand)
      .where(sql`state = 'published'`),
  ],
)
