import type { Deps } from '../context.ts'
import { AppError } from '../app-error.ts'
import { createSemaphore } from '../semaphore.ts'
import { pictureWidths } from './draw-widths.ts'
import { pictureKey } from './pictures.ts'

export const shareKey = (id: string): string => `pictures/${id}/share.jpg`

const busy = () => new AppError('service_unavailable', { retryAfter: 10 })
const turns = createSemaphore({ places: 1, mostWaiting: 8, mostWaitMs: 5_000, busy })

/**
 * A picture as those show it who preview links, many of whom read no WebP and put what is transparent on black: as JPEG on
 * white. Drawn when it is first asked for, from our own WebP, and kept.
 * @throws AppError not_found
 */
export async function readSharePicture({ storage }: Pick<Deps, 'storage'>, id: string): Promise<Buffer> {
  const kept = await storage.get(shareKey(id))
  if (kept) return kept
  const webp = await storage.get(pictureKey(id, pictureWidths.at(-1)!))
  if (!webp) throw new AppError('not_found')
  const { default: sharp } = await import('sharp')
  const jpeg = await turns.run(() => sharp(webp).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer())
  await storage.put(shareKey(id), jpeg, 'image/jpeg')
  return jpeg
}
