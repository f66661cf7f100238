import { desc, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { backups } from './tables.ts'

export type BackupRun = typeof backups.$inferSelect

/** The last run, and the last one that went well: for the health page and for /metrics. */
export async function findLastBackup({ db }: { db: Pick<Database, 'select'> }) {
  const newest = (good: boolean) =>
    db
      .select()
      .from(backups)
      .where(good ? isNull(backups.error) : undefined)
      .orderBy(desc(backups.finishedAt))
      .limit(1)
  const [[last], [lastGood]] = await Promise.all([newest(false), newest(true)])
  return { last: last ?? null, lastGood: lastGood ?? null }
}
