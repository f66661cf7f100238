import { and, ne, not, like, sql } from 'drizzle-orm'
import pg from 'pg'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { users } from '../src/domains/account/tables.ts'
import { runBackup } from '../src/platform/backup/run-backup.ts'
import { connectTo, type Database } from '../src/platform/db/database.ts'
import { demonstrationKey, isDemonstration } from '../src/demonstration.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'
import { migrateDatabase } from '../src/platform/db/migrate.ts'
import { dataFolderOf } from '../src/platform/db/open.ts'
import { settings } from '../src/platform/db/tables.ts'
import { isDemoSetting } from './seed-settings.ts'
import { type Env, readEnv } from '../src/platform/env.ts'
import { goods } from './catalogue/goods.ts'
import { rewards } from './catalogue/mall.ts'

/** The cast and the authors of reviews; nobody's mail is at a domain that ends so. */
const others = not(like(users.email, '%pitlane.example'))

/** What is neither the demonstration's nor kept: it hangs on the demonstration's goods, or is mixed with them. */
async function strangersIn(db: Database): Promise<string[]> {
  const slugs = sql.join(
    [...goods, ...rewards].map(({ slug }) => sql`${slug}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    select 'customers' as what, count(*) as count from users where role = 'user' and ${others}
    union all select 'products', count(*) from products where slug not in (${slugs})
    union all select 'changes that your staff made', count(*) from audit_log join users on users.id = staff_id
      where ${others} and entity <> 'setting'
    union all select 'payments that moved money', count(*) from payments where provider <> 'sandbox'`)
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${what}: ${count}`)
}

const findKept = async (db: Database) => ({
  settings: (await db.select().from(settings).where(ne(settings.key, demonstrationKey))).filter(
    ({ key, value }) => !isDemoSetting(key, value),
  ),
  staff: await db
    .select()
    .from(users)
    .where(and(ne(users.role, 'user'), others)),
})

/** A shop as the first start makes one, with the settings and the staff that are nobody's of the demonstration. */
async function createFresh(url: string, kept: Awaited<ReturnType<typeof findKept>>): Promise<void> {
  await migrateDatabase(url)
  const db = connectTo(url, { connections: 1 })
  try {
    const rows = kept.settings.map((row) => ({ ...row, updatedBy: null }))
    if (rows.length > 0) await db.insert(settings).values(rows)
    const staff = kept.staff.map((person) => ({ ...person, id: undefined }))
    if (staff.length > 0) await db.insert(users).values(staff)
  } finally {
    await db.$client.end()
  }
}

/**
 * Takes the demonstration away by putting a fresh database in its place, which keeps the settings and the staff; see
 * docs/decisions. A backup is taken first.
 * @throws Error in words for the operator
 */
export async function removeDemo(env: Env, { everything = false } = {}): Promise<string[]> {
  if (env.DATABASE_URL)
    throw new Error('DATABASE_URL is set: set it to an empty database instead, and make an administrator there.')
  const dataFolder = dataFolderOf(env)
  const embedded = await startEmbedded(dataFolder)
  const admin = new pg.Client({ connectionString: embedded.url })
  const at = (name: string) => embedded.url.replace('/postgres?', `/${name}?`)
  try {
    await admin.connect()
    const running = await admin.query("select 1 from pg_stat_activity where datname = 'pitlane' limit 1")
    if (running.rowCount) throw new Error('The shop runs. Stop it first.')
    const db = connectTo(at('pitlane'), { connections: 1 })
    const look = async () => {
      if (!(await isDemonstration(db))) throw new Error(`There is no demonstration in ${dataFolder}.`)
      return { strangers: await strangersIn(db), kept: await findKept(db) }
    }
    const { strangers, kept } = await look().finally(() => db.$client.end())
    if (strangers.length > 0 && !everything)
      throw new Error(
        `Beside the demonstration there is ${strangers.join(', ')}. That cannot be told from it safely.
- Set DATA_DIR to another folder and begin there, or
- remove it as well: npm run demo:remove -- --everything`,
      )
    const backup = await runBackup(env)
    await admin.query('drop database if exists pitlane_fresh with (force)')
    await admin.query('create database pitlane_fresh')
    await createFresh(at('pitlane_fresh'), kept)
    await admin.query('begin')
    await admin.query('alter database pitlane rename to pitlane_demonstration')
    await admin.query('alter database pitlane_fresh rename to pitlane')
    await admin.query('commit')
    await admin.query('drop database pitlane_demonstration with (force)')
    await rm(join(dataFolder, 'files'), { recursive: true, force: true })
    return [
      `The demonstration is gone; as it was it is in ${backup}.`,
      kept.staff.length > 0
        ? `Staff that stay, with their passwords: ${kept.staff.map(({ email }) => email).join(', ')}.`
        : 'Nobody is left: npm run admin:create -- you@example.com',
      ...(env.S3_BUCKET ? [`Its pictures are still in ${env.S3_BUCKET}: empty that bucket.`] : []),
    ]
  } finally {
    await admin.end()
    await embedded.stop()
  }
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({ options: { everything: { type: 'boolean' } } })
    const lines = await removeDemo(readEnv(process.env), { everything: values.everything === true })
    console.log(lines.join('\n'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
