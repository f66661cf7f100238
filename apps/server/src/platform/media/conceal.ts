import type { ShownMedium } from '@pitlane/contract/upload.ts'
import { and, asc, eq, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { files, type StoredMedium } from '../db/tables.ts'
import { presentMedium, presentPrivate } from './media.ts'
import { concealedMark } from './private-address.ts'

const idsOf = (media: readonly StoredMedium[]) => [...new Set(media.map(({ file }) => file))]
const isConcealed = like(files.privateKey, `${concealedMark}%`)

/** Until the transaction ends nobody else reveals them, conceals them, or uses them for anything. */
export async function holdMedia(db: Transaction, media: readonly StoredMedium[]): Promise<void> {
  if (media.length === 0) return
  const theirs = inArray(files.id, idsOf(media))
  await db.select({ id: files.id }).from(files).where(theirs).orderBy(asc(files.id)).for('no key update')
}

/**
 * Takes public files away from everybody who is not given their address of the day by `addressMedia`, besides those that are
 * still seen elsewhere: `findUnseen` gives the others, asked once the files are held.
 */
export async function concealMedia(
  db: Transaction,
  media: readonly StoredMedium[],
  findUnseen: (media: readonly StoredMedium[]) => Promise<StoredMedium[]>,
): Promise<void> {
  if (media.length === 0) return
  await holdMedia(db, media)
  const unseen = idsOf(await findUnseen(media))
  await db
    .update(files)
    .set({ privateKey: sql`${concealedMark}::text || gen_random_uuid() || gen_random_uuid()` })
    .where(and(inArray(files.id, unseen), eq(files.unused, false), isNull(files.privateKey)))
}

/** Gives concealed files back to everybody; what is private for another reason stays so. */
export async function revealMedia(db: Transaction, media: readonly StoredMedium[]): Promise<void> {
  const ids = idsOf(media)
  if (ids.length === 0) return
  // Held first: a file that is being concealed at the moment is not seen as such before.
  await holdMedia(db, media)
  await db
    .update(files)
    .set({ privateKey: null })
    .where(and(inArray(files.id, ids), isConcealed))
}

export type PresentFile = (medium: StoredMedium) => ShownMedium

/** For those who may see them: presents the files of media, of which some or all are not for everybody. */
export async function addressMedia(
  { db, now }: Pick<Context, 'db' | 'now'>,
  media: readonly StoredMedium[],
): Promise<PresentFile> {
  const ids = idsOf(media)
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: files.id, key: sql<string>`${files.privateKey}` })
          .from(files)
          .where(and(inArray(files.id, ids), isNotNull(files.privateKey)))
  const keys = new Map(found.map(({ id, key }) => [id, key]))
  return (medium) => {
    const key = keys.get(medium.file)
    return key === undefined ? presentMedium(medium) : presentPrivate({ ...medium, key }, now)
  }
}
