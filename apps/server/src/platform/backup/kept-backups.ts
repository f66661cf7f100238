import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Archives that the shop names itself, by the time at which they were begun. */
const pattern = /^pitlane-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tgz$/

/** `pitlane-2026-11-20T120000Z.tgz`: in the order of their names they are in that of their time. */
export const backupName = (at: number): string =>
  `pitlane-${new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.tgz`

/** When the archive of this name was begun; null for a name that is none of ours. */
export function timeOfBackup(name: string): number | null {
  const [, day, ...clock] = pattern.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${clock.join(':')}Z`)
}

/** Of the names those of archives that are more than the newest `keep`. */
export const surplusOf = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => timeOfBackup(name) !== null)
    .toSorted()
    .toReversed()
    .slice(keep)

const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** When the newest archive in the folder was begun, or null. */
export async function newestBackup(folder: string): Promise<number | null> {
  const times = (await namesIn(folder)).map(timeOfBackup).filter((time) => time !== null)
  return times.length === 0 ? null : Math.max(...times)
}

export async function removeSurplus(folder: string, keep: number): Promise<void> {
  for (const name of surplusOf(await namesIn(folder), keep)) await rm(join(folder, name), { force: true })
}
