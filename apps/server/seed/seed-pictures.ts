import { readFileSync } from 'node:fs'
import type { StoredPicture } from '../src/domains/catalog/tables.ts'
import { pictureWidths } from '../src/platform/media/draw-widths.ts'
import type { FileStore } from '../src/platform/media/keep-file.ts'
import { keepPicture } from '../src/platform/media/pictures.ts'
import { adverts } from './catalogue/adverts.ts'
import { goods } from './catalogue/goods.ts'
import { rewards } from './catalogue/mall.ts'
import { drawnFile, readDrawnIndex } from './pictures/drawn.ts'
import type { Showcase } from './pictures/pictures.ts'

/** Named here, since drawing them takes the whole renderer. */
const showcases: readonly Showcase[] = ['suite', 'desktop', 'handhelds']

type Advert = (typeof adverts)[number]
export type DrawnPictures = {
  goods: Partial<Record<string, StoredPicture[]>>
  banners: Partial<Record<Advert['picture'], StoredPicture>>
  showcases: Partial<Record<Showcase, StoredPicture>>
}

/** Stores the pictures of the demonstration, which come drawn: `npm run pictures` draws them anew. */
export async function storePictures(store: FileStore): Promise<DrawnPictures> {
  const index = readDrawnIndex()
  const keep = (name: string) => {
    const widths = pictureWidths.map((width) => ({ width, webp: readFileSync(drawnFile(name, width)) }))
    return keepPicture(store, { ...index[name]!, widths })
  }
  const drawn: DrawnPictures = { goods: {}, banners: {}, showcases: {} }
  for (const { slug } of [...goods, ...rewards])
    drawn.goods[slug] = [await keep(`${slug}-front`), await keep(`${slug}-detail`)]
  for (const { picture } of adverts) drawn.banners[picture] = await keep(`banner-${picture}`)
  for (const name of showcases) drawn.showcases[name] = await keep(`showcase-${name}`)
  return drawn
}
