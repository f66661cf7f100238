import { isOneOf } from './record.ts'
import { allowed, refused, type Verdict } from './verdict.ts'

/** Pictures and videos that people send with what they write. */

/** Of a review, a post or a request. */
export const mostMedia = 9
/** The first number of bytes that is too many: "under 5M" is strict. */
export const tooManyPictureBytes = 5_242_880
export const megabyte = 1_048_576

/** What a browser calls the files that are taken; the server looks at their bytes instead. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const
export type MediumKind = 'image' | 'video'

export type MediumRefusal = 'file_kind' | 'picture_svg' | 'picture_heic' | 'picture_too_large' | 'video_too_large'

const spoken: Record<string, MediumRefusal> = {
  'image/svg+xml': 'picture_svg',
  'image/heic': 'picture_heic',
  'image/heif': 'picture_heic',
}

export function kindOfType(type: string): MediumKind | null {
  if (isOneOf(pictureTypes, type)) return 'image'
  return isOneOf(videoTypes, type) ? 'video' : null
}

/** Whether a file is worth sending. `tooManyVideoBytes` is the shop's own limit. */
export function canSend(file: { type: string; size: number }, tooManyVideoBytes: number): Verdict<MediumRefusal> {
  const kind = kindOfType(file.type)
  if (kind === null) return refused(spoken[file.type] ?? 'file_kind')
  if (kind === 'image') return file.size < tooManyPictureBytes ? allowed : refused('picture_too_large')
  return file.size < tooManyVideoBytes ? allowed : refused('video_too_large')
}
