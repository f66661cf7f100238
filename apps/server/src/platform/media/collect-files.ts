import { and, asc, eq, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { files } from '../db/tables.ts'
import { shareKey } from './share-picture.ts'
import { pictureWidths } from './draw-widths.ts'
import { usableMs } from './media.ts'
import { collectPartialFiles } from './partial-files.ts'
import { pictureKey } from './pictures.ts'
import { videoKey } from './store-upload.ts'

const atOnce = 500
/** Longer than any transaction that found the file still usable. */
const graceMs = 3_600_000

/** The bytes first, then the row: an interrupted deletion is repeated. */
async function collectUnused({ db, storage, log, now }: Context): Promise<void> {
  const orphans = await db
    .select({ id: files.id, contentType: files.contentType })
    .from(files)
    .where(and(eq(files.unused, true), lt(files.createdAt, new Date(now - usableMs - graceMs))))
    .orderBy(asc(files.createdAt))
    .limit(atOnce)
  for (const { id, contentType } of orphans) {
    try {
      for (const width of pictureWidths) await storage.delete(pictureKey(id, width))
      await storage.delete(shareKey(id))
      if (contentType.startsWith('video/')) await storage.delete(videoKey(id))
    } catch (error) {
      // The next hour tries again: the row stays.
      log.warn({ err: error }, 'a file cannot be deleted')
      return
    }
    await db.delete(files).where(and(eq(files.id, id), eq(files.unused, true)))
  }
}

/** Deletes files that were uploaded and not used for a day. */
export async function collectFiles(ctx: Context): Promise<void> {
  await collectUnused(ctx)
  await collectPartialFiles(ctx.dataFolder)
}
