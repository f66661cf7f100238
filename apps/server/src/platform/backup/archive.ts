import * as tar from 'tar'
import * as z from 'zod'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { filesBelow } from './files-below.ts'

/**
 * An archive is a .tgz of `about.json`, the database's `postgres/`, the shop's `files/` and, last of all,
 * `checksums.json` with the SHA-256 of everything before it: a file without this end is no archive.
 */

const aboutName = 'about.json'
const checksumsName = 'checksums.json'

const about = z.object({
  format: z.literal(1),
  /** The start of the backup in milliseconds: all that was committed before is in it. */
  at: z.int(),
  /** PostgreSQL's major version. */
  postgres: z.int(),
  /** The last migration of the database, as drizzle names it by its time; null for a database without any. */
  migration: z.nullable(z.int()),
  /** The approximate size of the unpacked files. */
  bytes: z.int(),
})
export type About = z.infer<typeof about>
const checksumList = z.record(z.string(), z.string())
/** Without these the archive holds no database, and a start would make an empty one. */
const needed = ['postgres/PG_VERSION', 'postgres/global/pg_control']

/** The bytes as JSON of this shape, or undefined if they are not. */
function readJson<Shape extends z.ZodType>(shape: Shape, bytes: Buffer): z.infer<Shape> | undefined {
  try {
    return shape.parse(JSON.parse(String(bytes)))
  } catch {
    return undefined
  }
}

function headerOf(facts: { path: string; size?: number; mode: number; type: 'File' | 'Directory' }): Buffer {
  const header = new tar.Header({ ...facts, mtime: new Date() })
  if (header.encode()) throw new Error(`${facts.path} is too long a path for an archive.`)
  return header.block!
}

type Bytes = Iterable<Buffer> | AsyncIterable<Buffer>

/** Streams the bytes of an archive, entry by entry, and adds up their checksums on the way. */
export class ArchiveWriter {
  readonly checksums: Record<string, string> = {}

  async *add(path: string, size: number, content: Bytes, mode = 0o600): AsyncGenerator<Buffer> {
    yield headerOf({ path, size, mode, type: 'File' })
    const hash = createHash('sha256')
    let length = 0
    for await (const bytes of content) {
      length += bytes.length
      hash.update(bytes)
      yield bytes
    }
    if (length !== size) throw new Error(`${path} changed while it was read.`)
    yield Buffer.alloc(-size & 511)
    this.checksums[path] = hash.digest('hex')
  }

  addBytes(path: string, bytes: Buffer): AsyncGenerator<Buffer> {
    return this.add(path, bytes.length, [bytes])
  }

  *addFolder(path: string, mode = 0o700): Generator<Buffer> {
    yield headerOf({ path, mode, type: 'Directory' })
  }

  begin(facts: About): AsyncGenerator<Buffer> {
    return this.addBytes(aboutName, Buffer.from(JSON.stringify(facts)))
  }

  async *end(): AsyncGenerator<Buffer> {
    yield* this.addBytes(checksumsName, Buffer.from(JSON.stringify(this.checksums)))
    yield Buffer.alloc(1024)
  }
}

async function firstBytes(file: string, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  const bytes: AsyncIterable<Buffer> = createReadStream(file).pipe(createGunzip())
  for await (const part of bytes) {
    parts.push(part)
    length += part.length
    if (length >= most) break
  }
  return Buffer.concat(parts)
}

/** The `about.json` of an archive, read from its beginning only. */
export async function readAbout(file: string): Promise<About> {
  const bytes = await firstBytes(file, 4096).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall) throw error
    return Buffer.alloc(0)
  })
  const header = bytes.length < 512 ? null : new tar.Header(bytes)
  if (header?.cksumValid && header.path?.startsWith('postgres'))
    throw new Error(
      `${file} has no checksums: it is of a version that did not write them. Unpack it into an empty data folder by hand if you trust it.`,
    )
  if (!header?.cksumValid || header.path !== aboutName) throw new Error(`${file} is not a backup of this shop.`)
  const facts = readJson(about, bytes.subarray(512, 512 + header.size!))
  if (!facts) throw new Error(`${file} is of a newer version of this shop, or damaged.`)
  return facts
}

const sumOf = async (file: string) => {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes)
  return hash.digest('hex')
}

/**
 * Unpacks an archive into an empty folder and compares every file there with its checksum.
 * @throws Error that says how the archive is damaged; the caller removes what was unpacked
 */
export async function unpack(file: string, into: string, signal?: AbortSignal): Promise<void> {
  const damaged = (how: string) => new Error(`${file} is damaged: ${how}.`)
  const strange: string[] = []
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      tar.extract({
        cwd: into,
        strict: true,
        preserveOwner: false,
        filter: (path, entry) => {
          const inside = !isAbsolute(path) && !path.split('/').includes('..')
          const known = inside && 'type' in entry && (entry.type === 'File' || entry.type === 'Directory')
          if (!known) strange.push(path)
          return known
        },
      }),
      { signal },
    )
  } catch (error) {
    if (signal?.aborted || (error instanceof Error && 'syscall' in error)) throw error
    throw damaged(error instanceof Error ? error.message : String(error))
  }
  const list = await readFile(join(into, checksumsName)).catch(() => null)
  if (!list) throw damaged('its end is missing')
  const checksums = readJson(checksumList, list)
  if (!checksums) throw damaged(`${checksumsName} cannot be read`)
  const names = new Set(await filesBelow(into))
  names.delete(checksumsName)
  const unexpected = strange[0] ?? [...names].find((path) => !(path in checksums))
  if (unexpected) throw damaged(`${unexpected} does not belong to it`)
  const missing = needed.find((path) => !names.has(path))
  if (missing) throw damaged(`${missing} is missing`)
  for (const [path, sum] of Object.entries(checksums)) {
    signal?.throwIfAborted()
    if (!names.has(path)) throw damaged(`${path} is missing`)
    if ((await sumOf(join(into, path))) !== sum) throw damaged(`${path} is not what was backed up`)
  }
}
