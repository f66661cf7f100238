import { resolve } from 'node:path'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { dataFolderOf } from '../platform/db/open.ts'
import { readEnv } from '../platform/env.ts'

/** `npm run restore -- <file.tgz>`: puts a backup into an empty data folder; the next start recovers from it. */
async function main(): Promise<void> {
  const file = process.argv[2]
  if (!file) throw new Error('Name the backup: npm run restore -- pitlane-2026-11-20T120000Z.tgz')
  const env = readEnv(process.env)
  if (env.DATABASE_URL)
    throw new Error('DATABASE_URL is set: a backup is restored into the built-in database. Unset it to do that.')
  const folder = dataFolderOf(env)
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
  const { at } = await restoreBackup(folder, resolve(file), ended.signal)
  console.log(`Restored into ${folder} as the shop was at ${new Date(at).toISOString()}.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
