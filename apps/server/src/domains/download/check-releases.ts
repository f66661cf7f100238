import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { sumOf } from './release-storage.ts'
import { releaseFiles, releases } from './tables.ts'

/**
 * Reads the files of all releases that are not withdrawn and compares them with their sums: a broken one is offered to
 * nobody, and the health page names it, until it is whole again.
 */
export async function checkReleases(ctx: Context): Promise<void> {
  const files = await ctx.db
    .select({ file: releaseFiles })
    .from(releaseFiles)
    .innerJoin(releases, and(eq(releases.fileId, releaseFiles.id), ne(releases.state, 'withdrawn')))
  for (const { file } of files) {
    const found = await sumOf(ctx.storage, file.id)
    const isWhole = found?.sha256 === file.sha256 && found.bytes === file.bytes
    if (isWhole === (file.brokenAt === null)) continue
    if (!isWhole) ctx.log.warn({ file: file.id, found }, 'the file of a release is not what was uploaded')
    await ctx.db
      .update(releaseFiles)
      .set({ brokenAt: isWhole ? null : new Date(ctx.now) })
      .where(eq(releaseFiles.id, file.id))
  }
}
