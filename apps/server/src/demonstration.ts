import { eq } from 'drizzle-orm'
import { hasStaffAt } from './domains/account/public.ts'
import type { Database, Transaction } from './platform/db/database.ts'
import { settings } from './platform/db/tables.ts'
import type { Env } from './platform/env.ts'

export const demonstrationKey = 'demonstration'
const key = demonstrationKey

/** The mark that the seed writes with its first rows: no console shows or changes it. */
export const markDemonstration = (db: Transaction, now: number) =>
  db
    .insert(settings)
    .values({ key, value: { at: new Date(now).toISOString() } })
    .onConflictDoNothing()

/**
 * Whether accounts with published passwords are in the database. Databases from before there was a mark are known by
 * their staff: nobody registers himself as staff, and nobody else has mail at that domain.
 */
export const isDemonstration = async (db: Database): Promise<boolean> =>
  (await db.$count(settings, eq(settings.key, key))) > 0 || hasStaffAt(db, 'pitlane.example')

/** @throws Error with what to do, for a real shop on the data of a demonstration */
export async function refuseDemonstration(env: Env, db: Database): Promise<void> {
  if (env.DEMO || !(await isDemonstration(db))) return
  throw new Error(
    `${env.DATABASE_URL ? 'The database of DATABASE_URL' : 'The data folder'} holds the demonstration: administrators and a device with published passwords and keys, and invented orders. No real shop starts on it.
${env.DATABASE_URL ? '- Set DATABASE_URL to an empty database' : '- Set DATA_DIR to another folder, or empty this one with: npm run demo:remove'}
- or go on with the demonstration: DEMO=1`,
  )
}
