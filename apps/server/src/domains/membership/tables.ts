import { softwareFunctions } from '@pitlane/domain/membership/coverage.ts'
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
 * A paid piece of a service: one unit of an order's line, or the included one of a device. It waits for a device if
 * none was chosen. Rows are only added and taken back; the time of each piece is derived (`layOut`).
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
    /** The earliest start: its payment, or the day on which its device was bound. */
    from: instant('from_at').notNull(),
    /** Null for an included or granted piece. */
    lineId: reference('line_id').references(() => orderLines.id),
    /** The style of the line that it is for: a combination holds several. */
    styleId: reference('style_id').notNull().default(0),
    unit: integer('unit').notNull().default(0),
    /** Optional packages that were picked with it or later, each once, and how many may be in all. */
    packages: reference('packages').array().notNull().default([]),
    packageLimit: smallint('package_limit').notNull().default(0),
    trial: boolean('trial').notNull().default(false),
    /** The key of a grant by the staff: the same key is the same grant. */
    grantKey: uuid('grant_key').unique(),
    /** Set when it was refunded. */
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
    check('service_pieces_packages', sql`cardinality(packages) <= package_limit`),
  ],
)

/** The end of a device's service: that of its last piece. Written with the pieces, under this row's lock. */
export const services = pgTable(
  'services',
  {
    /** The id in lists. */
    id: bigint('id', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    deviceId: reference('device_id')
      .notNull()
      .references(() => devices.id),
    service: text('service').notNull(),
    /** Null if all its pieces were taken back. */
    validUntil: instant('valid_until'),
    changedAt: instant('changed_at').notNull(),
    /** The end that the last reminder named, and its days of notice. */
    remindedFor: instant('reminded_for'),
    remindedDays: smallint('reminded_days'),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.service] }), index('services_valid_until').on(t.validUntil)],
)

/** The user, device and order of a trial. An order that closes unpaid gives it back; a refund does not. */
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
    /** Vehicle maker, always spelled the same; empty for a function. */
    maker: text('maker').notNull().default(''),
    /** What it adds to the software that it is picked with. */
    functions: text('functions', { enum: softwareFunctions }).array().notNull().default([]),
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
