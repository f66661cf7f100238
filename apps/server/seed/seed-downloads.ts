import { dayMs } from '@pitlane/domain/day.ts'
import type { StoredBlock } from '@pitlane/contract/download/staff.ts'
import { versionParts } from '@pitlane/domain/download/version.ts'
import { inArray } from 'drizzle-orm'
import { createCipheriv, createHash, randomUUID } from 'node:crypto'
import { releaseKey } from '../src/domains/download/release-storage.ts'
import { downloadPages, releaseFiles, releases as table } from '../src/domains/download/tables.ts'
import type { Deps } from '../src/platform/context.ts'
import type { Transaction } from '../src/platform/db/database.ts'
import { pages, type SeedPage } from './downloads/pages.ts'
import { releases, type SeedRelease } from './downloads/releases.ts'
import { downloadText } from './downloads/texts.ts'
import type { DrawnPictures } from './seed-pictures.ts'

const beginnings: readonly (readonly [ending: string, beginning: string])[] = [
  ['.exe', 'MZ'],
  ['.apk', 'PK\u0003\u0004'],
  ['.deb', '!<arch>\n'],
  ['.dmg', ''],
]

/** A file that is no program, and says so, of the size of a small one: the same bytes at every start. */
function fileOf({ name, kilobytes }: SeedRelease): Buffer {
  const beginning = beginnings.find(([ending]) => name.endsWith(ending))![1]
  const said = `${beginning}\nThis is ${name} of Pitlane's demonstration. It is no program: there is nothing in it to run.\n`
  const noise = createCipheriv('aes-128-ctr', createHash('md5').update(name).digest(), Buffer.alloc(16))
  return Buffer.concat([Buffer.from(said), noise.update(Buffer.alloc(kilobytes * 1000 - Buffer.byteLength(said)))])
}

/** By the name of the file. */
export type StoredReleases = ReadonlyMap<string, string>

/** Stores the files of the releases, which nothing uses yet: one that is left over is collected after a day. */
export async function storeReleases(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  now: number,
): Promise<StoredReleases> {
  const stored = new Map<string, string>()
  for (const release of releases) {
    const { name } = release
    const bytes = fileOf(release)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const id = randomUUID()
    await db.insert(releaseFiles).values({ id, name, bytes: bytes.length, sha256, createdAt: new Date(now) })
    await storage.put(releaseKey(id), bytes, 'application/octet-stream')
    stored.set(name, id)
  }
  return stored
}

function valuesOf(
  { app, system, number, minimum, notes, name, daysAgo }: SeedRelease,
  stored: StoredReleases,
  now: number,
) {
  const at = new Date(now - daysAgo * dayMs)
  return {
    app,
    system,
    number,
    minimum,
    parts: versionParts(number),
    state: 'published' as const,
    fileId: stored.get(name)!,
    notes: downloadText(notes),
    releasedAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

const blocksOf = ({ blocks }: SeedPage, drawn: DrawnPictures) =>
  blocks.map(([kind, text, more]): StoredBlock => {
    const texts = downloadText(text)
    if (kind === 'picture') return { kind, texts, picture: drawn.showcases[more]! }
    return kind === 'downloads' ? { kind, texts, app: more } : { kind, texts }
  })

type Wanted = { stored: StoredReleases; drawn: DrawnPictures; now: number }

/** The programs that the demonstration offers, and the pages that offer them. */
export async function seedDownloads(db: Transaction, { stored, drawn, now }: Wanted): Promise<void> {
  await db
    .update(releaseFiles)
    .set({ unused: false })
    .where(inArray(releaseFiles.id, [...stored.values()]))
  await db.insert(table).values(releases.map((release) => valuesOf(release, stored, now)))
  const at = new Date(now)
  await db.insert(downloadPages).values(
    pages.map((page) => ({
      place: page.place,
      brand: page.brand,
      state: 'published' as const,
      blocks: blocksOf(page, drawn),
      previewKey: randomUUID(),
      createdAt: at,
      updatedAt: at,
    })),
  )
}
