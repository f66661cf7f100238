import { join, resolve } from 'node:path'
import { connectTo, ensureDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { dataFolderOf } from '../db/open.ts'
import type { Env } from '../env.ts'
import { backupName, removeSurplus } from './kept-backups.ts'
import { backups } from './tables.ts'
import { takeBackup } from './take-backup.ts'

/** The folder of the archives that the shop names itself. */
export const backupFolderOf = (env: Env): string =>
  env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : join(dataFolderOf(env), 'backups')

/** The bucket for a second copy of them, or null. @throws Error for half of its settings */
export function remoteOf(env: Env) {
  if (!env.BACKUP_S3_BUCKET) return null
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    throw new Error('BACKUP_S3_BUCKET is set: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too.')
  return {
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    region: env.S3_REGION,
    bucket: env.BACKUP_S3_BUCKET,
    prefix: env.BACKUP_S3_PREFIX,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}

/** A database from before the newest migration may have no table for it: that is no reason to fail. */
async function record(url: string, run: typeof backups.$inferInsert): Promise<void> {
  const db = connectTo(await ensureDatabase(url, 'pitlane'), { connections: 1 })
  await db
    .insert(backups)
    .values(run)
    .catch((error: unknown) => console.error(`The run is not on the health page: ${String(error)}`))
  await db.$client.end()
}

/**
 * Takes one backup, to the named file, or under a name of its own among the newest `keep` in the backup folder and, if
 * one is set, in the bucket. The outcome is written as a row. Returns the file.
 * @throws Error in words for the operator
 */
export async function runBackup(
  env: Env,
  { file, keep = env.BACKUP_KEEP, signal }: { file?: string; keep?: number; signal?: AbortSignal } = {},
): Promise<string> {
  const remote = remoteOf(env)
  const dataFolder = dataFolderOf(env)
  const embedded = await startEmbedded(dataFolder)
  const startedAt = new Date()
  const folder = backupFolderOf(env)
  const target = file ?? join(folder, backupName(startedAt.getTime()))
  let bytes: number | null = null
  let error: string | null = null
  try {
    bytes = (await takeBackup(dataFolder, target, signal)).bytes
    if (!file) {
      if (remote) await (await import('./copy-to-s3.ts')).copyToS3({ ...remote, keep }, target)
      await removeSurplus(folder, keep)
    }
    return target
  } catch (failure) {
    error = failure instanceof Error ? failure.message : String(failure)
    throw failure
  } finally {
    if (!signal?.aborted) await record(embedded.url, { startedAt, finishedAt: new Date(), bytes, error })
    await embedded.stop()
  }
}
