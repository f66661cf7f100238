import type { PictureSource } from '@pitlane/ui/picture.tsx'

const widths = [160, 320, 640, 1080]

/** A stored picture in all its widths. */
export function pictureOf(picture: PictureSource): PictureSource {
  const srcSet = widths.map((width) => `${picture.src}/${width}.webp ${width}w`).join(', ')
  return { ...picture, src: `${picture.src}/640.webp`, srcSet }
}
