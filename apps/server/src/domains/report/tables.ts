import type { SetLimits } from '@pitlane/domain/report/limits.ts'
import type { ReportInput } from '@pitlane/contract/report/input.ts'
import type { ChosenProfile } from '@pitlane/domain/report/profile.ts'
import { findings, reportKinds } from '@pitlane/domain/report/report.ts'
import type { ProfileRow } from '@pitlane/contract/report/staff-profiles.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Judged } from './judged.ts'
import { users } from '../account/tables.ts'
import type { StoredPicture } from '../catalog/tables.ts'
import { bytes, identity, instant, reference, texts } from '../../platform/db/columns.ts'
import { files } from '../../platform/db/tables.ts'
import { deviceKeys } from '../device/tables.ts'

export type Letterhead = {
  name: string
  phone: string
  address: string
  technician: string
  logo: StoredPicture | null
}
export type Difference = { name: string; sender: number; ours: number | null }

/**
 * A document for a customer: the measured data, frozen with the limits and the letterhead of its day. Its text is
 * computed from these.
 */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    /** 16 random bytes: anybody who knows it may read the report. */
    publicId: text('public_id').notNull().unique(),
    number: text('number').notNull(),
    kind: text('kind', { enum: reportKinds }).notNull(),
    keyId: reference('key_id')
      .notNull()
      .references(() => deviceKeys.id),
    /** The sender's own id, once a key. */
    senderId: text('sender_id').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    /** The owner of the device at that time. */
    userId: reference('user_id').references(() => users.id),
    deviceSn: text('device_sn').notNull(),
    vin: text('vin').notNull(),
    /** Without blanks and in capitals, as it is searched. */
    plate: text('plate').notNull(),
    visitId: text('visit_id').notNull().default(''),
    /** The first scan of a visit holds the others: lists show only it. */
    partOf: reference('part_of'),
    /** The report that this one, judged anew, replaces. */
    replaces: reference('replaces'),
    measuredAt: instant('measured_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    finding: text('finding', { enum: findings }).notNull(),
    /** The rules by which it was found. */
    rules: smallint('rules').notNull().default(0),
    data: jsonb('data').$type<ReportInput>().notNull(),
    limits: jsonb('limits').$type<Judged['limits']>().notNull(),
    /** The vehicle's profile by which it is judged; null where none is. */
    profile: jsonb('profile').$type<ChosenProfile>(),
    letterhead: jsonb('letterhead').$type<Letterhead>(),
    /** The differences between the sender's own figures and ours. */
    differences: jsonb('differences').$type<Difference[]>().notNull().default([]),
    rawLog: uuid('raw_log'),
    /** Whoever has the link sees its photographs: its owner says so. */
    photosShown: boolean('photos_shown').notNull().default(false),
    /** Revoked by its owner, and by the staff. */
    revokedAt: instant('revoked_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('reports_sender').on(t.keyId, t.senderId),
    index('reports_user')
      .on(t.userId, t.measuredAt, t.id)
      .where(sql`user_id is not null and part_of is null`),
    index('reports_user_vin')
      .on(t.userId, t.vin, t.measuredAt, t.id)
      .where(sql`user_id is not null and part_of is null`),
    index('reports_user_vin_kind')
      .on(t.userId, t.vin, t.kind, t.measuredAt, t.id)
      .where(sql`user_id is not null and part_of is null`),
    index('reports_user_plate')
      .on(t.userId, t.plate.op('text_pattern_ops'))
      .where(sql`user_id is not null and part_of is null`),
    index('reports_vin').on(t.vin.op('text_pattern_ops'), t.id),
    index('reports_plate').on(t.plate.op('text_pattern_ops'), t.id),
    index('reports_device').on(t.deviceSn, t.visitId, t.id),
    index('reports_part')
      .on(t.partOf)
      .where(sql`part_of is not null`),
    index('reports_rules').on(t.rules, t.id),
    index('reports_replaces')
      .on(t.replaces)
      .where(sql`replaces is not null`),
    index('reports_number').on(t.number, t.id),
  ],
)

/** Pictures of what was found; their bytes are private files. */
export const reportPhotos = pgTable(
  'report_photos',
  {
    id: identity(),
    reportId: reference('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    file: uuid('file')
      .notNull()
      .references(() => files.id),
    /** A code, a tyre's position or a module's name; empty is the vehicle. */
    about: text('about').notNull(),
    caption: text('caption').notNull(),
    /** null for one that came with the report. */
    userId: reference('user_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('report_photos_file').on(t.reportId, t.file), index('report_photos_of_file').on(t.file)],
)

/** The letterhead that a workshop has set for its reports. */
export const letterheads = pgTable('letterheads', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id),
  letterhead: jsonb('letterhead').$type<Letterhead>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/**
 * The keys that documents are signed with. Who has its private half, sealed with SECRET_KEY, may sign; its public half is
 * for checking, and kept for good.
 */
export const reportKeys = pgTable(
  'report_keys',
  {
    /** The beginning of the hash of its public half. */
    id: text('id').primaryKey(),
    publicKey: bytes('public_key').notNull(),
    privateSealed: bytes('private_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
  },
  (t) => [
    uniqueIndex('report_keys_current')
      .on(sql`(retired_at is null)`)
      .where(sql`${t.retiredAt} is null`),
  ],
)

/** What a report held when a document of it was made: a row for each state that somebody had drawn, kept as long as it. */
export const reportSeals = pgTable(
  'report_seals',
  {
    code: text('code').primaryKey(),
    reportId: reference('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    contentHash: bytes('content_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('report_seals_report').on(t.reportId)],
)

/** Limits that differ from the usual ones: `battery:lfp`, `tyre:81` (a country’s id). */
export const reportLimits = pgTable('report_limits', {
  scope: text('scope').primaryKey(),
  values: jsonb('values').$type<SetLimits>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** What staff have added to the profiles of packs.csv, and what they say otherwise of one of these. */
export const batteryProfiles = pgTable('battery_profiles', {
  id: text('id').primaryKey(),
  profile: jsonb('profile').$type<ProfileRow>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** A list of fault codes with its source; a code's text is that of the newest list that has it. */
export const codeLists = pgTable('code_lists', {
  id: identity(),
  name: text('name').notNull().unique(),
  source: text('source').notNull(),
  license: text('license').notNull(),
  /** The hash of the file of our own list; null for a list that the staff imported. */
  hash: text('hash'),
  createdAt: instant('created_at').notNull(),
})

export const faultCodes = pgTable(
  'fault_codes',
  {
    id: identity(),
    listId: reference('list_id')
      .notNull()
      .references(() => codeLists.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    texts: texts('texts').notNull(),
  },
  (t) => [uniqueIndex('fault_codes_code').on(t.code, t.listId), index('fault_codes_list').on(t.listId, t.id)],
)
