import * as tar from 'tar'
import { appendFileSync, chmodSync, createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeBaseBackup } from '../src/platform/backup/base-backup.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'

/** A streaming standby in `folder` of the built-in server at `url`. */
export async function startStandby(url: string, folder: string) {
  const data = join(folder, 'postgres')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o755)
  const file = join(folder, 'base.tar')
  await takeBaseBackup(url, createWriteStream(file))
  await tar.x({ file, cwd: data })
  rmSync(file)
  writeFileSync(join(data, 'standby.signal'), '')
  const socket = decodeURIComponent(url.split('host=')[1]!)
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = 'host=${socket} user=pitlane'\n`)
  return startEmbedded(folder)
}
