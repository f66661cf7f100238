import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isAlive } from '../is-alive.ts'

/** What is being received lies in the data folder, named after the process that receives it. */

const folderOf = (dataFolder: string) => join(dataFolder, 'partial')
export const partialPath = (dataFolder: string): string => join(folderOf(dataFolder), `${process.pid}-${randomUUID()}`)

/** Longer than any upload takes. */
const graceMs = 3_600_000

async function removeWhere(folder: string, isLeft: (name: string) => Promise<boolean> | boolean): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (await isLeft(name)) await rm(join(folder, name), { force: true })
  }
}

/** At the start: what processes left that were killed. Others that run may share the folder. */
export async function openPartialFiles(dataFolder: string): Promise<void> {
  const folder = folderOf(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeWhere(folder, (name) => {
    const pid = Number.parseInt(name, 10)
    // Our own number is that of a container's process before us, too.
    return pid === process.pid || !isAlive(pid)
  })
}

/** Later: what had the number of a process that lives. The age is the file system's own, so is the clock. */
export async function collectPartialFiles(dataFolder: string): Promise<void> {
  const folder = folderOf(dataFolder)
  await removeWhere(folder, async (name) => {
    const found = await stat(join(folder, name)).catch(() => null)
    return found !== null && Date.now() - found.mtimeMs > graceMs
  })
}
