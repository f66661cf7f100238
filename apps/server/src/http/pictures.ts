import { randomUUID } from 'node:crypto'
import type { Context, Deps } from '../context.ts'
import { files } from '../db/tables.ts'
import { AppError } from './app-error.ts'

/** The widths that a picture is served in; one that is narrower keeps its own as the largest. */
export const pictureWidths = [160, 320, 640, 1080] as const

const mostPixels = 50_000_000
const readable = ['jpeg', 'png', 'webp', 'heif', 'svg']

type Store = Pick<Deps, 'storage'> & Pick<Context, 'db'>

/**
 * Decodes a picture and stores it anew in each width as WebP: whatever else the bytes held (place, camera, scripts)
 * is gone. SVG only from ourselves: `drawn`.
 * @throws AppError picture_unreadable
 */
export async function storePicture(
  { storage, db }: Store,
  bytes: Buffer,
  { drawn = false, uploadedBy }: { drawn?: boolean; uploadedBy?: number } = {},
) {
  if (bytes.length === 0) throw new AppError('picture_unreadable', { field: 'file' })
  // Large, and only who stores pictures needs it.
  const { default: sharp } = await import('sharp')
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', ...(drawn ? { density: 72 } : {}) })
  const meta = await source.metadata().catch(() => null)
  if (!meta?.format || !readable.includes(meta.format) || (meta.format === 'svg' && !drawn)) {
    throw new AppError('picture_unreadable', { field: 'file' })
  }
  const id = randomUUID()
  const upright = source.rotate()
  const master = await upright
    .resize({ width: pictureWidths.at(-1)!, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!master) throw new AppError('picture_unreadable', { field: 'file' })
  const { info } = master
  let total = 0
  for (const width of pictureWidths) {
    const webp = await sharp(master.data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer()
    total += webp.length
    await storage.put(`pictures/${id}/${width}.webp`, webp, 'image/webp')
  }
  await db.insert(files).values({
    id,
    contentType: 'image/webp',
    width: info.width,
    height: info.height,
    bytes: total,
    uploadedBy: uploadedBy ?? null,
  })
  return { file: id, width: info.width, height: info.height }
}
