import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { devices } from '../device/tables.ts'
import { identity, instant, reference, texts } from '../../platform/db/columns.ts'
import { orderLines, orders } from '../order/tables.ts'

/**
 * A paid piece of a service: one unit of an order's line, or what a device came with. It waits for a device where none
 * was chosen. Rows are only added and taken back; when each piece runs is derived (`layOut`).
 */
export const servicePieces = pgTable(
  'service_pieces',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    deviceId: reference('device_id').references(() => devices.id),
    /** `membership`, or `software:<goods id>`. */
    service: text('service').notNull(),
    term: text('term').notNull(),
    /** From when it may run: its payment, or the day on which its device was bound. */
    from: instant('from_at').notNull(),
    /** Null for what the device came with, and for what the staff gave. */
    lineId: reference('line_id').references(() => orderLines.id),
    /** What of the line: a combination holds several styles. */
    styleId: reference('style_id').notNull().default(0),
    unit: integer('unit').notNull().default(0),
    /** Optional packages that were picked with it. */
    packages: reference('packages').array().notNull().default([]),
    trial: boolean('trial').notNull().default(false),
    /** Of what the staff gave: the same key is the same present. */
    grantKey: uuid('grant_key').unique(),
    /** Its money went back. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    uniqueIndex('service_pieces_unit').on(t.lineId, t.styleId, t.unit),
    uniqueIndex('service_pieces_included')
      .on(t.deviceId)
      .where(sql`line_id is null and grant_key is null`),
    index('service_pieces_device').on(t.deviceId, t.service, t.from, t.id),
    index('service_pieces_user').on(t.userId, t.service),
    index('service_pieces_waiting')
      .on(t.userId)
      .where(sql`device_id is null`),
  ],
)

/** Until when a device has a service: the end of its last piece. Written with the pieces, under this row's lock. */
export const services = pgTable(
  'services',
  {
    /** What lists name it by. */
    id: bigint('id', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    deviceId: reference('device_id')
      .notNull()
      .references(() => devices.id),
    service: text('service').notNull(),
    /** Null where all its pieces were taken back. */
    validUntil: instant('valid_until'),
    changedAt: instant('changed_at').notNull(),
    /** Of the last reminder: which end it named, and how many days before. */
    remindedFor: instant('reminded_for'),
    remindedDays: smallint('reminded_days'),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.service] }), index('services_valid_until').on(t.validUntil)],
)

/** Who had the trial, on which device, by which order. An order that is never paid gives it back; a refund does not. */
export const trials = pgTable('trials', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id),
  deviceId: reference('device_id')
    .notNull()
    .unique()
    .references(() => devices.id),
  orderId: reference('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
})

/** A package that may be picked with a package of software: a vehicle maker, a special function. */
export const optionalPackages = pgTable(
  'optional_packages',
  {
    id: identity(),
    names: texts('names').notNull(),
    summaries: texts('summaries').notNull(),
    /** Vehicle maker as it is written everywhere; empty for a function. */
    maker: text('maker').notNull().default(''),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('optional_packages_list')
      .on(t.position, t.id)
      .where(sql`active`),
    check('optional_packages_maker', sql`length(maker) <= 40`),
  ],
)
