import { archiveStates } from '@pitlane/domain/privacy/archive.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'

/** Copies of a person's data. The bytes are in the storage under the key, which nobody can guess. */
export const dataArchives = pgTable(
  'data_archives',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    state: text('state', { enum: archiveStates }).notNull().default('waiting'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('data_archives_user').on(t.userId, t.id),
    index('data_archives_created').on(t.createdAt),
    check('data_archives_bytes', sql`(state = 'ready') = (bytes > 0)`),
  ],
)
export type ArchiveRow = typeof dataArchives.$inferSelect
