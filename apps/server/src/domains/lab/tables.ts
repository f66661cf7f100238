import { applicationStates, labStatuses } from '@pitlane/domain/lab/lab.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, reference, texts } from '../../platform/db/columns.ts'
import { files, type StoredMedium } from '../../platform/db/tables.ts'
import { users } from '../account/tables.ts'

/**
 * Labs, their applications and what testers have found are kept as long as the shop: they are few, bounded by places,
 * and a tester finds them under his own.
 */
export const labs = pgTable(
  'labs',
  {
    id: identity(),
    status: text('status', { enum: labStatuses }).notNull().default('draft'),
    titles: texts('titles').notNull(),
    summaries: texts('summaries').notNull(),
    descriptions: texts('descriptions').notNull(),
    expectations: texts('expectations').notNull(),
    agreements: texts('agreements').notNull(),
    fileId: uuid('file_id').references(() => files.id),
    places: integer('places').notNull(),
    /** Held by those who are registered or accepted. */
    taken: integer('taken').notNull().default(0),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    needsDevice: boolean('needs_device').notNull().default(false),
    models: text('models').array().notNull().default([]),
    countryIds: integer('country_ids').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    /** The last edit by the staff: the console's `version`. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('labs_published')
      .on(t.endsAt, t.id)
      .where(sql`status = 'published'`),
    check('labs_taken', sql`taken between 0 and places`),
    check('labs_period', sql`starts_at < ends_at`),
  ],
)

/** Somebody's one application for a lab. The waiting list is in the order of their ids: each is made under the lab's lock. */
export const labApplications = pgTable(
  'lab_applications',
  {
    id: identity(),
    labId: reference('lab_id')
      .notNull()
      .references(() => labs.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: applicationStates }).notNull(),
    /** What the criteria were judged by. */
    models: text('models').array().notNull(),
    countryId: integer('country_id'),
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    acceptedAt: instant('accepted_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('lab_applications_one').on(t.labId, t.userId),
    index('lab_applications_user').on(t.userId, t.id),
    index('lab_applications_state').on(t.labId, t.state, t.id),
    index('lab_applications_registered')
      .on(t.id)
      .where(sql`state = 'registered'`),
  ],
)

export const labFeedback = pgTable(
  'lab_feedback',
  {
    id: identity(),
    applicationId: reference('application_id')
      .notNull()
      .references(() => labApplications.id),
    text: text('text').notNull(),
    media: jsonb('media').$type<StoredMedium[]>().notNull(),
    thanks: text('thanks').notNull().default(''),
    thankedAt: instant('thanked_at'),
    key: uuid('key').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('lab_feedback_key').on(t.applicationId, t.key),
    index('lab_feedback_application').on(t.applicationId, t.id),
  ],
)

/** What staff wrote to all testers; the letters themselves are in the outbox. */
export const labMessages = pgTable(
  'lab_messages',
  {
    id: identity(),
    labId: reference('lab_id')
      .notNull()
      .references(() => labs.id),
    titles: texts('titles').notNull(),
    texts: texts('texts').notNull(),
    toWaiting: boolean('to_waiting').notNull(),
    people: integer('people').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('lab_messages_lab').on(t.labId, t.id)],
)
