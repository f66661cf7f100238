import type { StaffPicture } from '@pitlane/contract/catalog/staff-display.ts'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { files } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/app-error.ts'
import type { StoredPicture } from './tables.ts'

export const presentStored = ({ file, width, height }: StoredPicture): StaffPicture => ({
  file,
  src: `/files/${file}`,
  width,
  height,
})

/**
 * Uploaded pictures as rows store them: the server knows their sizes.
 * @throws AppError picture_unreadable for one that was never uploaded
 */
export async function findStored(
  { db }: Pick<Context, 'db'>,
  wanted: readonly { file: string }[],
  field: string,
): Promise<StoredPicture[]> {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ file }) => file)
  const found = await db
    .select({ file: files.id, width: files.width, height: files.height })
    .from(files)
    .where(inArray(files.id, ids))
  const byId = new Map(found.map((picture) => [picture.file, picture]))
  return ids.map((id) => {
    const picture = byId.get(id.toLowerCase())
    if (!picture) throw new AppError('picture_unreadable', { field })
    return picture
  })
}
