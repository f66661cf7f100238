import { randomUUID } from 'node:crypto'
import { AppError } from './app-error.ts'
import { bytesAs, type FileStore, keepFile } from './keep-file.ts'

/** The widths that a picture is served in; one that is narrower keeps its own as the largest. */
export const pictureWidths = [160, 320, 640, 1080] as const

export const pictureKey = (id: string, width: number): string => `pictures/${id}/${width}.webp`

const mostPixels = 50_000_000
const readable = ['jpeg', 'png', 'webp', 'heif', 'gif', 'svg']

/** HEIC is HEVC inside, which nobody may decode without a licence; AVIF is the same box with AV1. */
const unreadable = (compression: string | undefined) =>
  new AppError(compression === 'hevc' ? 'picture_heic' : 'picture_unreadable', { field: 'file' })

/** A picture in its widths; its size is that of the largest. */
type Drawn = { width: number; height: number; widths: { width: number; webp: Buffer }[] }

/**
 * The picture anew in each width as WebP, upright, in sRGB: whatever else the bytes held (place, camera, scripts, more
 * pictures) is gone. Of what moves the first picture stays. SVG only from ourselves: `drawn`.
 * @throws AppError picture_unreadable, picture_heic
 */
export async function drawWidths(bytes: Buffer, { drawn = false }: { drawn?: boolean } = {}): Promise<Drawn> {
  if (bytes.length === 0) throw unreadable(undefined)
  // Large, and only who stores pictures needs it.
  const { default: sharp } = await import('sharp')
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', ...(drawn ? { density: 72 } : {}) })
  const meta = await source.metadata().catch(() => null)
  if (!meta?.format || !readable.includes(meta.format) || (meta.format === 'svg' && !drawn))
    throw unreadable(meta?.compression ?? (bytes.toString('latin1', 4, 12).match(/^ftyphei[cx]/) ? 'hevc' : undefined))
  const master = await source
    .rotate()
    .resize({ width: pictureWidths.at(-1)!, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!master) throw unreadable(meta.compression)
  const { width, height, channels } = master.info
  const draw = (wanted: number) =>
    sharp(master.data, { raw: { width, height, channels } })
      .resize({ width: wanted, withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer()
  const drawnWidths: Drawn['widths'] = []
  for (const wanted of pictureWidths) drawnWidths.push({ width: wanted, webp: await draw(wanted) })
  return { width, height, widths: drawnWidths }
}

/** Whose it is, and whether it waits to be used. */
type Wanted = { uploadedBy?: number; unused?: boolean; now?: number }

/**
 * Keeps a picture that is there in all widths.
 * @throws AppError service_unavailable
 */
export async function keepPicture(store: FileStore, { width, height, widths }: Drawn, wanted: Wanted = {}) {
  const id = randomUUID()
  const row = {
    id,
    contentType: 'image/webp',
    width,
    height,
    bytes: widths.reduce((sum, { webp }) => sum + webp.length, 0),
    uploadedBy: wanted.uploadedBy ?? null,
    unused: wanted.unused ?? false,
    ...(wanted.now === undefined ? {} : { createdAt: new Date(wanted.now) }),
  }
  await keepFile(
    store,
    row,
    widths.map((drawnOne) => bytesAs(pictureKey(id, drawnOne.width), drawnOne.webp, 'image/webp')),
  )
  return { file: id, width, height }
}

/**
 * Draws an uploaded picture in all widths, and keeps it.
 * @throws AppError picture_unreadable, picture_heic, service_unavailable
 */
export const storePicture = async (store: FileStore, bytes: Buffer, wanted?: Wanted) =>
  keepPicture(store, await drawWidths(bytes), wanted)
