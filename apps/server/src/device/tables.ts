import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { bytes, identity, instant, reference } from '../db/columns.ts'

/** What a device or companion app sends reports with: 32 random bytes, stored as their hash. */
export const deviceKeys = pgTable('device_keys', {
  id: identity(),
  name: text('name').notNull(),
  keyHash: bytes('key_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
})

/** Every device that was made, known by its serial number; bound to somebody from the day that he names its code. */
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
    /** What the buyer of software and memberships last chose. */
    chosenAt: instant('chosen_at'),
    boundAt: instant('bound_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('devices_user')
      .on(t.userId, t.id)
      .where(sql`user_id is not null`),
  ],
)
