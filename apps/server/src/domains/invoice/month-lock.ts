import { sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'

type Db = WriteContext['db']
const key = sql`hashtextextended('months of the books', 0)`

/** Held by whoever writes a document: any number of them at once, but none while a month is being closed. */
export const keepMonthsOpen = async (db: Db): Promise<void> =>
  void (await db.execute(sql`select pg_advisory_xact_lock_shared(${key})`))

/** Held by whoever closes a month: documents that are being written are waited for, and later ones see the month closed. */
export const holdMonths = async (db: Db): Promise<void> =>
  void (await db.execute(sql`select pg_advisory_xact_lock(${key})`))
