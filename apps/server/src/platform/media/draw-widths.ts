import type { Metadata } from 'sharp'
import { AppError } from '../app-error.ts'

/** The widths that a picture is served in; a narrower one keeps its own as the largest. */
export const pictureWidths = [160, 320, 640, 1080] as const
const largest = { width: pictureWidths.at(-1)!, height: 16_383 }

/** A picture anew in each width. `width` and `height` are those of the largest. */
export type Drawn = { width: number; height: number; widths: { width: number; webp: Buffer }[] }

const mostPixels = 50_000_000
/** AVIF is decoded as a whole and with copies: 20 bytes a pixel were measured. */
const mostAvifPixels = 20_000_000
/** Decoded bytes of all pixels: 50 million pixels with 8 bits in four channels, 33 million with 16 bits in three. */
const mostBytes = 200_000_000

const readable = ['jpeg', 'png', 'webp', 'heif', 'gif', 'svg']
const refuse = (word: 'picture_heic' | 'picture_unreadable' | 'picture_too_many_pixels') =>
  new AppError(word, { field: 'file' })

/** HEIC is HEVC inside, which nobody may decode without a licence; AVIF is the same box with AV1. */
const unreadable = (compression: string | undefined) =>
  refuse(compression === 'hevc' ? 'picture_heic' : 'picture_unreadable')

function ensureDecodable({ format, width, height, channels, depth }: Metadata): void {
  const pixels = width * height
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2)
  if (bytes > mostBytes || (format === 'heif' && pixels > mostAvifPixels)) throw refuse('picture_too_many_pixels')
}

/**
 * Draws the picture anew in each width as WebP, upright, in sRGB: everything else in the bytes (place, camera, scripts,
 * more pictures) is gone. Of an animation the first picture stays.
 * @param options.drawn by ourselves, so that it may be SVG
 * @throws AppError picture_unreadable, picture_heic, picture_too_many_pixels
 */
export async function drawWidths(bytes: Buffer, { drawn = false }: { drawn?: boolean } = {}): Promise<Drawn> {
  if (bytes.length === 0) throw unreadable(undefined)
  // Large, and needed only to draw pictures.
  const { default: sharp } = await import('sharp')
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', ...(drawn ? { density: 72 } : {}) })
  const meta = await source.metadata().catch((error: unknown) => {
    if (String(error).includes('pixel limit')) throw refuse('picture_too_many_pixels')
    return null
  })
  if (!meta?.format || !readable.includes(meta.format) || (meta.format === 'svg' && !drawn))
    throw unreadable(meta?.compression ?? (bytes.toString('latin1', 4, 12).match(/^ftyphei[cx]/) ? 'hevc' : undefined))
  ensureDecodable(meta)
  try {
    // Resized first and turned then: turning takes the whole picture into memory.
    const { orientation = 1 } = meta
    const { width: across, height: down } = largest
    const small = await source
      .resize({
        ...(orientation < 5 ? largest : { width: down, height: across }),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .withMetadata({ orientation })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const master = await sharp(small).autoOrient().raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = master.info
    const draw = (wanted: number) =>
      sharp(master.data, { raw: { width, height, channels } })
        .resize({ width: wanted, withoutEnlargement: true })
        // Of our own pictures only shadows are half transparent: they need few steps.
        .webp({ quality: 82, effort: 3, alphaQuality: drawn ? 60 : 100 })
        .toBuffer()
    const widths: Drawn['widths'] = []
    for (const wanted of pictureWidths) widths.push({ width: wanted, webp: await draw(wanted) })
    return { width, height, widths }
  } catch {
    throw unreadable(meta.compression)
  }
}
