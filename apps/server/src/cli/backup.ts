import pg from 'pg'
import * as tar from 'tar'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dataFolderOf } from '../db/open.ts'
import { startEmbedded } from '../db/embedded.ts'
import { readEnv } from '../env.ts'

/** `npm run backup -- <file.tgz>`: the built-in database and the files, while the shop runs. */

async function copyDatabase(dataFolder: string, to: string): Promise<void> {
  const embedded = await startEmbedded(dataFolder)
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const data = join(dataFolder, 'postgres')
  const copy = join(to, 'postgres')
  try {
    await client.query("select pg_backup_start('pitlane', true)")
    cpSync(data, copy, { recursive: true, filter: (path) => !/(?:postmaster\.(?:pid|opts)|pg_wal\/.+)$/.test(path) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    cpSync(join(data, 'pg_wal'), join(copy, 'pg_wal'), { recursive: true })
    writeFileSync(join(copy, 'backup_label'), rows[0]!.labelfile)
  } finally {
    await client.end()
    await embedded.stop()
  }
}

export async function backUp(dataFolder: string, file: string): Promise<void> {
  if (!existsSync(join(dataFolder, 'postgres'))) throw new Error(`There is no built-in database in ${dataFolder}.`)
  // Beside the data: the disk has room for it, or it has not and says so.
  const staging = mkdtempSync(join(dataFolder, 'backup-'))
  try {
    await copyDatabase(dataFolder, staging)
    const files = join(dataFolder, 'files')
    if (existsSync(files)) cpSync(files, join(staging, 'files'), { recursive: true })
    else mkdirSync(join(staging, 'files'))
    await tar.create({ file, gzip: true, cwd: staging, portable: true }, ['postgres', 'files'])
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const env = readEnv(process.env)
  if (env.DATABASE_URL) {
    console.error(
      'DATABASE_URL is set: back that server up with its own tools (pg_dump), and the storage with its own.',
    )
    process.exit(1)
  }
  const file = resolve(process.argv[2] ?? `pitlane-${new Date().toISOString().slice(0, 10)}.tgz`)
  await backUp(dataFolderOf(env), file)
  console.log(file)
}
