import * as tar from 'tar'
import { on } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import * as z from 'zod'
import { type About, ArchiveWriter } from './archive.ts'
import { takeBaseBackup } from './base-backup.ts'
import { secretKeyFile } from '../secret-key.ts'
import { filesBelow } from './files-below.ts'

const manifestShape = z.object({ Files: z.array(z.object({ Path: z.string(), Checksum: z.string() })) })

/** The database as PostgreSQL sends it, each file with the checksum that its manifest names. */
async function* databaseOf(archive: ArchiveWriter, url: string): AsyncGenerator<Buffer> {
  const sent = new PassThrough()
  const entries = new tar.Parser({ strict: true })
  const backup = takeBaseBackup(url, sent)
  // The reader of the entries gets the error.
  backup.catch((error: Error) => entries.emit('error', error))
  try {
    sent.pipe(entries)
    yield* archive.addFolder('postgres')
    for await (const [entry] of on(entries, 'entry', { close: ['end'] }) as AsyncIterable<[tar.ReadEntry]>) {
      const path = `postgres/${entry.path}`
      if (entry.type === 'Directory') {
        entry.resume()
        yield* archive.addFolder(path)
      } else if (entry.type === 'File') yield* archive.add(path, entry.size, entry)
      else throw new Error(`${path} is a ${entry.type}: a table space of your own is not backed up.`)
    }
    const manifest = await backup
    const { Files } = manifestShape.parse(JSON.parse(String(manifest)))
    const wrong = Files.find(({ Path, Checksum }) => archive.checksums[`postgres/${Path}`] !== Checksum)
    if (wrong) throw new Error(`${wrong.Path} did not arrive as PostgreSQL sent it.`)
    yield* archive.addBytes('postgres/backup_manifest', manifest)
  } finally {
    sent.destroy()
  }
}

const openFile = (path: string): Promise<FileHandle | null> =>
  open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** A file as it is; nothing for one that is not there any more. */
async function* fileOf(archive: ArchiveWriter, from: string, path: string, mode: number): AsyncGenerator<Buffer> {
  const file = await openFile(from)
  if (!file) return
  try {
    const { size } = await file.stat()
    yield* archive.add(path, size, file.createReadStream({ autoClose: false }), mode)
  } finally {
    await file.close()
  }
}

/**
 * The files after the database: a file that a row names was there before the row. Files that were deleted meanwhile are
 * left out.
 */
async function* filesOf(archive: ArchiveWriter, folder: string): AsyncGenerator<Buffer> {
  yield* archive.addFolder('files', 0o755)
  for (const path of await filesBelow(folder))
    if (!path.endsWith('.part')) yield* fileOf(archive, join(folder, path), `files/${path}`, 0o644)
}

/** Writes the database at `url` and the files of the data folder, readable by the owner alone. */
export async function writeArchive(
  { url, dataFolder, about }: { url: string; dataFolder: string; about: About },
  path: string,
  signal?: AbortSignal,
): Promise<void> {
  const archive = new ArchiveWriter()
  async function* content(): AsyncGenerator<Buffer> {
    yield* archive.begin(about)
    yield* databaseOf(archive, url)
    yield* filesOf(archive, join(dataFolder, 'files'))
    // Without the key the sealed values of the database are lost.
    yield* fileOf(archive, join(dataFolder, secretKeyFile), secretKeyFile, 0o600)
    yield* archive.end()
  }
  const output = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(content, createGzip(), output, { signal })
}
