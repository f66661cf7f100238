import type { MediumRefusal } from '@pitlane/domain/media.ts'
import { AppError } from '../app-error.ts'

/** The number of a file's first bytes that identify its type. */
export const tellingBytes = 4_100

export type VideoFormat = 'mp4' | 'webm'
export type Sniffed = { kind: 'image' } | { kind: 'video'; format: VideoFormat; type: string }

const images = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic', 'image/heif']
const videos: Record<string, { format: VideoFormat; type: string }> = {
  'video/mp4': { format: 'mp4', type: 'video/mp4' },
  'video/x-m4v': { format: 'mp4', type: 'video/mp4' },
  'video/quicktime': { format: 'mp4', type: 'video/quicktime' },
  'video/webm': { format: 'webm', type: 'video/webm' },
}

const refuse = (word: MediumRefusal | 'picture_unreadable') => new AppError(word, { field: 'file' })

/**
 * The type of a file by its own first bytes; its name and declared type do not count.
 * @throws AppError file_kind, picture_svg, picture_unreadable for nothing at all
 */
export async function sniff(head: Buffer): Promise<Sniffed> {
  if (head.length === 0) throw refuse('picture_unreadable')
  // Large, and needed only to take files.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (found && images.includes(found.mime)) return { kind: 'image' }
  const video = found && videos[found.mime]
  if (video) return { kind: 'video', ...video }
  const isText = !found || found.mime === 'application/xml'
  throw refuse(isText && /<svg[\s>]/i.test(head.toString('latin1')) ? 'picture_svg' : 'file_kind')
}
