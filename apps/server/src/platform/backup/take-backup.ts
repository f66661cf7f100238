import pg from 'pg'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ensureDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import type { About } from './archive.ts'
import { ensureSpace } from './ensure-space.ts'
import { filesBelow } from './files-below.ts'
import { verifyArchive } from './verify-archive.ts'
import { writeArchive } from './write-archive.ts'

const lock = 4_719_286

const facts = `select current_setting('server_version_num')::int / 10000 as postgres,
  to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
  (select sum(pg_database_size(oid)) from pg_database)::bigint + (select coalesce(sum(size), 0) from pg_ls_waldir())::bigint as bytes`

async function describe(client: pg.Client, dataFolder: string): Promise<About> {
  const at = Date.now()
  const { rows } = await client.query<{ postgres: number; migrated: boolean; bytes: number }>(facts)
  const { postgres, migrated, bytes } = rows[0]!
  const last = 'select max(created_at)::bigint as at from drizzle.__drizzle_migrations'
  const migration = migrated ? (await client.query<{ at: number | null }>(last)).rows[0]!.at : null
  const files = join(dataFolder, 'files')
  let sum = Number(bytes)
  for (const path of await filesBelow(files)) sum += (await stat(join(files, path)).catch(() => ({ size: 0 }))).size
  return { format: 1, at, postgres, migration: migration === null ? null : Number(migration), bytes: sum }
}

/** Removes the remains of a killed run; no other runs. A database that still runs there ends without its files. */
async function removeRemains(dataFolder: string, file: string): Promise<void> {
  const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 5 })
  for (const name of await readdir(dataFolder)) if (name.startsWith('verifying-')) await remove(join(dataFolder, name))
  for (const name of await readdir(dirname(file)))
    if (/^pitlane-.+\.tgz\.part$/.test(name)) await remove(join(dirname(file), name))
  await remove(`${file}.part`)
}

/** A rename survives a power cut once its folder is synced. */
async function place(part: string, file: string): Promise<void> {
  await rename(part, file)
  if (process.platform === 'win32') return
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}

/**
 * Backs the built-in database and the files up while the shop runs. The file appears when it has been restored and its
 * database read, or not at all.
 * @throws Error in words for the operator
 */
export async function takeBackup(dataFolder: string, file: string, signal?: AbortSignal): Promise<{ bytes: number }> {
  if (!existsSync(join(dataFolder, 'postgres'))) throw new Error(`There is no built-in database in ${dataFolder}.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const embedded = await startEmbedded(dataFolder)
  const client = new pg.Client({ connectionString: await ensureDatabase(embedded.url, 'pitlane') })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [lock])
    if (!rows[0]!.alone) throw new Error('Another backup of this shop runs now.')
    await removeRemains(dataFolder, file)
    const about = await describe(client, dataFolder)
    await ensureSpace(dataFolder, about.bytes)
    const part = `${file}.part`
    try {
      await writeArchive({ url: embedded.url, dataFolder, about }, part, signal)
      await verifyArchive(part, dataFolder, signal)
      const { size } = await stat(part)
      await place(part, file)
      return { bytes: size }
    } finally {
      await rm(part, { force: true })
    }
  } finally {
    await client.end()
    await embedded.stop()
  }
}
