import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '../db/columns.ts'

/** Every finished run of a backup. */
export const backups = pgTable(
  'backups',
  {
    id: identity(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    /** The size of the archive that was restored and read; null if there is none. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Null if everything went well. */
    error: text('error'),
  },
  (t) => [index('backups_finished').on(t.finishedAt)],
)
