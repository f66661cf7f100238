import * as tar from 'tar'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dataFolderOf } from '../db/open.ts'
import { readEnv } from '../env.ts'

/** `npm run restore -- <file.tgz>`: puts a backup into an empty data folder; the next start recovers from it. */
export async function restore(dataFolder: string, file: string): Promise<void> {
  if (existsSync(join(dataFolder, 'postgres'))) {
    throw new Error(
      `${dataFolder} has data already. Stop the shop and move that folder away, or set DATA_DIR to another.`,
    )
  }
  mkdirSync(dataFolder, { recursive: true })
  await tar.extract({ file, cwd: dataFolder })
}

if (import.meta.main) {
  const file = process.argv[2]
  if (!file) {
    console.error('Name the backup: npm run restore -- pitlane-2026-11-20.tgz')
    process.exit(1)
  }
  const folder = dataFolderOf(readEnv(process.env))
  try {
    await restore(folder, resolve(file))
    console.log(`Restored into ${folder}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
