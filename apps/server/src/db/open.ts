import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mkdirSync } from 'node:fs'
import type { Env } from '../env.ts'
import { connectTo, ensureDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * Where data lives: `data/` in the repository, or for root a folder that the database's unprivileged user can reach
 * (a clone below /root is closed to it).
 */
export function dataFolderOf(env: Pick<Env, 'DATA_DIR'>): string {
  if (env.DATA_DIR) return resolve(env.DATA_DIR)
  const closed = process.getuid?.() === 0 && !repository.startsWith(tmpdir())
  return closed ? '/var/lib/pitlane' : join(repository, 'data')
}

/** The migrated database: the built-in one in the data folder, or the one that DATABASE_URL names. */
export async function openDatabase(env: Env, { connections = 20 } = {}) {
  const dataFolder = dataFolderOf(env)
  mkdirSync(dataFolder, { recursive: true })
  const embedded = env.DATABASE_URL ? null : await startEmbedded(dataFolder)
  const url = env.DATABASE_URL ?? (await ensureDatabase(embedded!.url, 'pitlane'))
  await migrateDatabase(url)
  const db = connectTo(url, { connections })
  return {
    db,
    url,
    dataFolder,
    builtIn: embedded !== null,
    async close() {
      await db.$client.end()
      await embedded?.stop()
    },
  }
}
export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>
