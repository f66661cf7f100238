import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { connectTo, ensureDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { statementLimits } from './pool.ts'
import { openReplicas } from './replicas.ts'
import { supervise } from './supervise.ts'
import { watch } from './watch.ts'

const repository = fileURLToPath(new URL('../../../../..', import.meta.url))

/**
 * The data folder: `data/` in the repository, or for root a folder that the database's unprivileged user can reach (a
 * clone below /root is closed to it).
 */
export function dataFolderOf(env: Pick<Env, 'DATA_DIR'>): string {
  if (env.DATA_DIR) return resolve(env.DATA_DIR)
  const closed = process.getuid?.() === 0 && !repository.startsWith(tmpdir())
  return closed ? '/var/lib/pitlane' : join(repository, 'data')
}

type Options = {
  connections?: number
  /**
   * Set for a process that serves: the built-in database is restarted, and every statement has a time limit.
   */
  serving?: { log: Logger; giveUp: (error: unknown) => void }
}

/** The migrated database: the built-in one in the data folder, or the one that DATABASE_URL names. */
export async function openDatabase(env: Env, { connections = 20, serving }: Options = {}) {
  const dataFolder = dataFolderOf(env)
  mkdirSync(dataFolder, { recursive: true })
  const embedded = env.DATABASE_URL ? null : await startEmbedded(dataFolder)
  try {
    const url = env.DATABASE_URL ?? (await ensureDatabase(embedded!.url, 'pitlane'))
    await migrateDatabase(url)
    const reach = { connections, ...(serving ? { limits: statementLimits } : {}) }
    const db = connectTo(url, reach)
    const replicas = openReplicas({ db, url }, { ...reach, env })
    if (serving && embedded) void supervise(embedded, serving)
    let watched: ReturnType<typeof watch> | null = null
    return {
      db,
      replicas,
      url,
      dataFolder,
      builtIn: embedded !== null,
      /** From when on callers wait. Before, a slow machine that fills an empty database takes the time that it needs. */
      watch(log: Logger) {
        watched ??= watch(db.$client, log)
        replicas.watch(log)
      },
      async close() {
        watched?.stop()
        // A statement that is never answered would keep its connection.
        await Promise.race([Promise.all([db.$client.end(), replicas.close()]), sleep(1_000)])
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>
