import { and, asc, eq, lt } from 'drizzle-orm'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { files } from '../db/tables.ts'
import { usableMs } from './media.ts'
import { pictureKey, pictureWidths } from './pictures.ts'
import { partialName } from './receive-file.ts'
import { videoKey } from './store-video.ts'

const atOnce = 500
/** Longer than any transaction that found the file still usable. */
const graceMs = 3_600_000

/** The bytes first, then the row: what is interrupted is done again. */
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
      if (contentType.startsWith('video/')) await storage.delete(videoKey(id))
    } catch (error) {
      // It is there in an hour, and so is the row.
      log.warn({ err: error }, 'a file cannot be deleted')
      return
    }
    await db.delete(files).where(and(eq(files.id, id), eq(files.unused, true)))
  }
}

/** What a process that was killed was receiving. The age is the file system's own, so is the clock. */
async function collectPartial(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(partialName))
  for (const name of names) {
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > usableMs) await rm(path, { force: true })
  }
}

/** Files that were uploaded and never used, a day later. */
export async function collectFiles(ctx: Context): Promise<void> {
  await collectUnused(ctx)
  await collectPartial()
}
