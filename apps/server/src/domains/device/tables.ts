import { deviceTransferStates } from '@pitlane/domain/device/device.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { bytes, identity, instant, reference } from '../../platform/db/columns.ts'

/** The key with which a device or companion app sends reports: 32 random bytes, stored as their hash. */
export const deviceKeys = pgTable('device_keys', {
  id: identity(),
  name: text('name').notNull(),
  keyHash: bytes('key_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
})

/** Every device that was made, known by its serial number; bound to a user once he enters its code. */
export const devices = pgTable(
  'devices',
  {
    id: identity(),
    sn: text('sn').notNull().unique(),
    model: text('model').notNull(),
    isTpms: boolean('is_tpms').notNull().default(false),
    registrationHash: bytes('registration_hash').notNull(),
    userId: reference('user_id').references(() => users.id),
    name: text('name').notNull().default(''),
    /** The instant at which the buyer of software and memberships last chose it. */
    chosenAt: instant('chosen_at'),
    boundAt: instant('bound_at'),
    /** The included membership from the day of the first binding: an ISO 8601 duration. */
    includedTerm: text('included_term'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('devices_user')
      .on(t.userId, t.id)
      .where(sql`user_id is not null`),
    index('devices_model').on(t.model),
  ],
)

/** An owner's offer of a device to an e-mail address; the device changes hands when it is accepted. */
export const deviceTransfers = pgTable(
  'device_transfers',
  {
    id: identity(),
    deviceId: reference('device_id')
      .notNull()
      .references(() => devices.id),
    fromId: reference('from_id')
      .notNull()
      .references(() => users.id),
    /** As normalEmail gives it. */
    toEmail: text('to_email').notNull(),
    state: text('state', { enum: deviceTransferStates }).notNull().default('waiting'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('device_transfers_waiting')
      .on(t.deviceId)
      .where(sql`state = 'waiting'`),
    index('device_transfers_device').on(t.deviceId, t.id),
    index('device_transfers_to')
      .on(t.toEmail, t.id)
      .where(sql`state = 'waiting'`),
    index('device_transfers_from')
      .on(t.fromId, t.id)
      .where(sql`state = 'waiting'`),
  ],
)
