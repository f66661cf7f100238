import { and, asc, eq, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { usableMs } from '../../platform/media/media.ts'
import { releaseKey } from './release-storage.ts'
import { releaseFiles } from './tables.ts'

/** Longer than any transaction that found the file still usable. */
const graceMs = 3_600_000

/** Deletes files that no release used within a day. The bytes first: an interrupted deletion is repeated. */
export async function collectReleases({ db, storage, now }: Context): Promise<void> {
  const isOld = and(eq(releaseFiles.unused, true), lt(releaseFiles.createdAt, new Date(now - usableMs - graceMs)))
  const orphans = await db
    .select({ id: releaseFiles.id })
    .from(releaseFiles)
    .where(isOld)
    .orderBy(asc(releaseFiles.createdAt))
    .limit(100)
  for (const { id } of orphans) {
    await storage.delete(releaseKey(id))
    await db.delete(releaseFiles).where(and(eq(releaseFiles.id, id), eq(releaseFiles.unused, true)))
  }
}
