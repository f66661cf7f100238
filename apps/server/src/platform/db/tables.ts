import { langs } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MailName, MailValues } from '../mail/mail-values.ts'
import { bytes, identity, instant, reference } from './columns.ts'

/** Tables that belong to no domain. */

/** Attempts in a window of time, as rows, so that all processes count together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    window: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.window] }), index('rate_limits_window').on(t.window)],
)

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: reference('updated_by'),
})

/** Every act of the staff. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    at: instant('at').notNull().defaultNow(),
    staffId: reference('staff_id').notNull(),
    /** Of a program that acted, its key and what that was called; `staffId` is who answers for it. */
    apiKeyId: reference('api_key_id'),
    apiKeyName: text('api_key_name'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull(),
    /** The key of an act that is done once: a row with the key shows that it was done. */
    key: uuid('key').unique(),
    /** Of the call that had the key, SHA-256: another call with it is refused. */
    bodyHash: bytes('body_hash'),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entityId, t.id),
    index('audit_log_entity_id').on(t.entityId, t.id),
    index('audit_log_staff').on(t.staffId, t.id),
  ],
)

/** What has left a table that grows: a file of the storage for each part. */
export const tableArchives = pgTable('table_archives', {
  /** In the storage. */
  key: text('key').primaryKey(),
  table: text('table').notNull(),
  /** Null where it began with the table. */
  fromAt: instant('from_at'),
  untilAt: instant('until_at').notNull(),
  rows: integer('rows').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  archivedAt: instant('archived_at').notNull(),
})

/** A picture or video as it is stored in the rows that show it: a video's sizes are those of its still. */
export type StoredMedium = { file: string; kind: 'image' | 'video'; width: number; height: number }
/** One that only those see who are given its address of the day, which is made with its key. */
export type PrivateMedium = StoredMedium & { key: string }

/** Pictures, videos and other files; the bytes are in the storage under the id. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    uploadedBy: reference('uploaded_by'),
    /** The device key that has sent it, where nobody is logged in. */
    uploadedByKey: reference('uploaded_by_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Nobody sees it, and it is collected after a day unless something shows it. */
    unused: boolean('unused').notNull().default(false),
    /** Set for a file that not everybody may see: what its addresses are signed with. */
    privateKey: text('private_key'),
  },
  (t) => [
    index('files_uploader')
      .on(t.uploadedBy, t.createdAt)
      .where(sql`uploaded_by is not null`),
    index('files_unused')
      .on(t.createdAt)
      .where(sql`unused`),
  ],
)

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: identity(),
    /** The event that the mail is about: the same cause is mailed once. */
    cause: text('cause').notNull().unique(),
    to: text('to_address').notNull(),
    lang: text('lang', { enum: langs }).notNull(),
    /** By which it was asked for; whose brand it has, unless it is about something of another. */
    channel: text('channel').notNull().default(''),
    /** The letter and its values; it is written when it is sent. null if it was written at once. */
    template: text('template').$type<MailName>(),
    told: jsonb('told').$type<MailValues[MailName]>(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    html: text('html').notNull().default(''),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] }).notNull(),
    error: text('error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('mail_outbox_to').on(t.to, t.id),
    index('mail_outbox_unsent')
      .on(t.id)
      .where(sql`state <> 'sent'`),
  ],
)

/**
 * The result of each promise when the job last checked it: `/metrics` reads this, and never runs the promise's own
 * statement.
 */
export const promiseResults = pgTable('promise_results', {
  /** `order.a_key_has_one_order` */
  check: text('check').primaryKey(),
  state: text('state', { enum: ['good', 'broken', 'unknown'] }).notNull(),
  lookedAt: instant('looked_at').notNull(),
})
