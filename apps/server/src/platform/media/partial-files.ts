import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isAlive } from '../is-alive.ts'

/** Files that are being received lie in the data folder, named after the process that receives them. */

const folderOf = (dataFolder: string) => join(dataFolder, 'partial')
export const partialPath = (dataFolder: string): string => join(folderOf(dataFolder), `${process.pid}-${randomUUID()}`)

/** Longer than any upload takes. */
const graceMs = 3_600_000

async function removeWhere(folder: string, isLeft: (name: string) => Promise<boolean> | boolean): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (await isLeft(name)) await rm(join(folder, name), { force: true })
  }
}

/** Removes at the start the files of processes that were killed. Others that run may share the folder. */
export async function openPartialFiles(dataFolder: string): Promise<void> {
  const folder = folderOf(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeWhere(folder, (name) => {
    const pid = Number.parseInt(name, 10)
    // In a container the process before us had our own id, too.
    return pid === process.pid || !isAlive(pid)
  })
}

/**
 * Removes later the files of a dead process whose id is in use again, by their age. Their age and the clock are the
 * file system's own.
 */
export async function collectPartialFiles(dataFolder: string): Promise<void> {
  const folder = folderOf(dataFolder)
  await removeWhere(folder, async (name) => {
    const found = await stat(join(folder, name)).catch(() => null)
    return found !== null && Date.now() - found.mtimeMs > graceMs
  })
}
