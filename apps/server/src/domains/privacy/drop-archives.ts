import { archiveDays } from '@pitlane/domain/privacy/archive.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { eq, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { storageKey } from './make-archive.ts'
import { dataArchives } from './tables.ts'

const atOnce = 200

/** Archives that are over leave the storage; the row goes last, so that one that could not be deleted is tried again. */
export async function dropArchives(ctx: Context): Promise<void> {
  const over = await ctx.db
    .select()
    .from(dataArchives)
    .where(lte(dataArchives.createdAt, new Date(ctx.now - archiveDays * dayMs)))
    .limit(atOnce)
  for (const row of over) {
    await ctx.storage.delete(storageKey(row))
    await ctx.db.delete(dataArchives).where(eq(dataArchives.id, row.id))
  }
}
