import { dayMs } from '@pitlane/domain/day.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { type LimitKey, settingRules } from './settings.ts'

/** So long a limit that was raised is still what it was. */
export const limitHoldsHours = 24

/**
 * What one person of the staff may do alone: the lowest that the limit was within a day. Whoever raises it, acts, and takes
 * it back has gained nothing, and whoever else runs the shop has had a day to see it (0111).
 */
export async function findLimit(db: Database | Transaction, key: LimitKey, now: number): Promise<number> {
  const since = new Date(now - dayMs)
  const { rows } = await db.execute<{ value: string | null }>(sql`
    select least(
      coalesce((select (value #>> '{}')::numeric from settings where key = ${key}), ${settingRules[key].default}::numeric),
      (select min((before ->> 'value')::numeric) from audit_log
        where entity = 'setting' and entity_id = ${key} and at > ${since})) as value`)
  return Number(rows[0]?.value ?? settingRules[key].default)
}
