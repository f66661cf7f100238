import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { newestBackup } from '../platform/backup/kept-backups.ts'
import { repeatBackups } from '../platform/backup/repeat-backups.ts'
import { backupFolderOf, runBackup } from '../platform/backup/run-backup.ts'
import { keep as keepShape, readEnv, span } from '../platform/env.ts'

const usage = 'Usage: npm run backup [-- shop.tgz], or npm run backup -- --every 6h --keep 14'

function readArguments() {
  try {
    const options = { every: { type: 'string' }, keep: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 1 || (values.every && positionals.length > 0)) throw new Error(usage)
    const every = span.optional().parse(values.every)
    const keep = keepShape.optional().parse(values.keep)
    return { every, file: positionals[0] && resolve(positionals[0]), ...(keep ? { keep } : {}) }
  } catch {
    throw new Error(usage)
  }
}

/**
 * `npm run backup`: the built-in database and the files, while the shop runs, to the named file or into the backup
 * folder; with --every again and again.
 */
async function main(): Promise<void> {
  const { every, file, ...kept } = readArguments()
  const env = readEnv(process.env)
  if (env.DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: back that server up with its own tools (pg_dump, pg_basebackup, its host’s snapshots), and the files with those of the storage.',
    )
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
  // The shop goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const take = async (signal: AbortSignal) =>
    console.log(await runBackup(env, { ...kept, ...(file ? { file } : {}), signal }))
  if (!every) return take(ended.signal)
  const newest = () => newestBackup(backupFolderOf(env))
  const failed = (error: unknown) => console.error(error instanceof Error ? error.message : error)
  await repeatBackups({ every, newest, take, failed, signal: ended.signal })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
