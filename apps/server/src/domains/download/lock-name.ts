import { sql } from 'drizzle-orm'
import type { StaffContext } from '../../platform/audit/write-audit.ts'

/** Whoever writes under the same name waits here until the other has finished. */
export const lockName = async ({ db }: StaffContext, name: string): Promise<void> =>
  void (await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`))
