import { expect, test } from 'vitest'
import { canSend, megabyte, tooManyPictureBytes } from './media.ts'

const limit = 100 * megabyte
const reason = (type: string, size: number) => {
  const verdict = canSend({ type, size }, limit)
  return verdict.ok ? null : verdict.reason
}

test('5,242,880 bytes are too many for a picture, one less is not', () => {
  expect(tooManyPictureBytes).toBe(5_242_880)
  expect(reason('image/jpeg', 5_242_880)).toBe('picture_too_large')
  expect(reason('image/jpeg', 5_242_879)).toBeNull()
})

test('a video is held to the shop’s own limit, strictly', () => {
  expect(reason('video/mp4', limit)).toBe('video_too_large')
  expect(reason('video/quicktime', limit - 1)).toBeNull()
})

test.each([
  ['image/svg+xml', 'picture_svg'],
  ['image/heic', 'picture_heic'],
  ['application/pdf', 'file_kind'],
  ['', 'file_kind'],
] as const)('%s is refused as %s before it is sent', (type, word) => {
  expect(reason(type, 1)).toBe(word)
})
