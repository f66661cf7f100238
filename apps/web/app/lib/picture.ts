import type { PictureSource } from '@pitlane/ui/picture.tsx'

const widths = [160, 320, 640, 1080]

/** In the place of a picture that is missing: a closed box, in a grey that both themes bear. It is asked of no server. */
const noPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -36 96 96" fill="none" stroke="#818c95" stroke-width="1.5" stroke-linejoin="round"><path d="M12 2 21 7v10l-9 5-9-5V7zM3 7l9 5 9-5M12 12v10"/></svg>',
)}`

/** The address of a stored picture in one of its widths. */
export const pictureAt = (src: string, width: 160 | 640 | 1080): string =>
  src === '' ? noPicture : `${src}/${width}.webp`

/** A stored picture in all its widths. */
export function pictureOf(picture: PictureSource): PictureSource {
  const src = pictureAt(picture.src, 640)
  if (picture.src === '') return { ...picture, src }
  return { ...picture, src, srcSet: widths.map((width) => `${picture.src}/${width}.webp ${width}w`).join(', ') }
}
