import type { ShownMedium } from '@pitlane/contract/upload.ts'
import { and, asc, eq, gte, inArray, or } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../context.ts'
import { files, type StoredMedium } from '../db/tables.ts'
import { AppError } from '../app-error.ts'

/** The time within which an uploaded file must be used. */
export const usableMs = 24 * 3_600_000

const kindOf = (contentType: string) => (contentType.startsWith('video/') ? 'video' : 'image')

/**
 * Marks uploaded files as used, each once, in the order of the ids: from here on they are kept and visible to anybody
 * who has the address. The caller bounds their number.
 * @throws AppError field_format naming `field` for a file that is not there, or was uploaded by somebody else
 */
export async function useMedia(
  ctx: WriteContext<UserContext>,
  ids: readonly string[],
  field = 'media',
): Promise<StoredMedium[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) return []
  // An older file may be collected at any moment.
  const isThere = or(eq(files.unused, false), gte(files.createdAt, new Date(ctx.now - usableMs)))
  const mine = and(inArray(files.id, wanted), eq(files.uploadedBy, ctx.actor.id), isThere)
  const rows = await ctx.db.select().from(files).where(mine).orderBy(asc(files.id)).for('no key update')
  if (rows.length < wanted.length) throw new AppError('field_format', { field })
  await ctx.db
    .update(files)
    .set({ unused: false })
    .where(and(mine, eq(files.unused, true)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.map((id) => {
    const { contentType, width, height } = byId.get(id)!
    return { file: id, kind: kindOf(contentType), width, height }
  })
}

export const presentMedium = ({ file, kind, width, height }: StoredMedium): ShownMedium => ({
  file,
  kind,
  src: `/files/${file}`,
  width,
  height,
})
