import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresMajor } from '../db/embedded.ts'
import { findPostmaster } from '../db/postmaster.ts'
import { secretKeyFile } from '../secret-key.ts'
import { type About, readAbout, unpack } from './archive.ts'
import { ensureSpace } from './ensure-space.ts'

const journal = fileURLToPath(new URL('../../../migrations/meta/_journal.json', import.meta.url))

/** The files that a data folder without a shop may hold. */
const harmless = ['backups', 'lost+found']
/** The folder prefix of an archive being unpacked; a killed restore leaves it behind. */
const unpacking = 'restoring-'
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })

async function ensureEmpty(dataFolder: string): Promise<void> {
  if (findPostmaster(join(dataFolder, 'postgres')))
    throw new Error(`A shop runs in ${dataFolder}. Stop it and move that folder away, or set DATA_DIR to another.`)
  const [first] = (await readdir(dataFolder)).filter((name) => !harmless.includes(name) && !name.startsWith(unpacking))
  if (first)
    throw new Error(
      `${dataFolder} has data already (${first}). Stop the shop and move that folder away, or set DATA_DIR to another.`,
    )
}

async function removeRemains(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) if (name.startsWith(unpacking)) await remove(join(dataFolder, name))
}

/** @throws Error if this version of the shop cannot run on the archive's data */
async function ensureFits(file: string, about: About): Promise<void> {
  const major = await postgresMajor()
  if (about.postgres !== major)
    throw new Error(
      `${file} is of PostgreSQL ${about.postgres}, and this version of the shop has ${major}. Restore it with the version that made it.`,
    )
  const { entries } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { when: number }[] }
  if (about.migration !== null && !entries.some(({ when }) => when === about.migration))
    throw new Error(`${file} is of a newer version of the shop than this one. Restore it with that version.`)
}

/**
 * Puts a backup into an empty data folder; the next start recovers from it. Everything is unpacked and compared with its
 * checksums beside its place first, so that a failure leaves the folder as it was.
 * @throws Error in words for the operator
 */
export async function restoreBackup(dataFolder: string, file: string, signal?: AbortSignal): Promise<About> {
  const about = await readAbout(file)
  await ensureFits(file, about)
  await mkdir(dataFolder, { recursive: true })
  await ensureEmpty(dataFolder)
  await removeRemains(dataFolder)
  await ensureSpace(dataFolder, about.bytes)
  const unpacked = await mkdtemp(join(dataFolder, unpacking))
  try {
    await unpack(file, unpacked, signal)
    const parts = await readdir(unpacked)
    signal?.throwIfAborted()
    // The database last: it makes the folder a shop's.
    for (const name of [secretKeyFile, 'files', 'postgres'])
      if (parts.includes(name)) await rename(join(unpacked, name), join(dataFolder, name))
  } catch (error) {
    throw signal?.aborted ? new Error(`Ended before anything was restored into ${dataFolder}.`) : error
  } finally {
    await remove(unpacked)
  }
  return about
}
