import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Archives that the shop has named itself, by the time of their start. */
const pattern = /^pitlane-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tgz$/

/** `pitlane-2026-11-20T120000Z.tgz`: sorted by name they are sorted by time. */
export const backupName = (at: number): string =>
  `pitlane-${new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.tgz`

/** The start of the archive of this name; null for any other name. */
export function timeOfBackup(name: string): number | null {
  const [, day, ...clock] = pattern.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${clock.join(':')}Z`)
}

/** The names of the archives beyond the newest `keep`. */
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

/** The start of the newest archive in the folder, or null. */
export async function newestBackup(folder: string): Promise<number | null> {
  const times = (await namesIn(folder)).map(timeOfBackup).filter((time) => time !== null)
  return times.length === 0 ? null : Math.max(...times)
}

export async function removeSurplus(folder: string, keep: number): Promise<void> {
  for (const name of surplusOf(await namesIn(folder), keep)) await rm(join(folder, name), { force: true })
}
