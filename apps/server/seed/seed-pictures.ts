import type { StoredPicture } from '../src/catalog/tables.ts'
import type { FileStore } from '../src/http/keep-file.ts'
import { storePicture } from '../src/http/pictures.ts'
import { type Banner, banners, pictures, type Slug } from './pictures/pictures.ts'

export type DrawnPictures = {
  goods: Partial<Record<Slug, StoredPicture[]>>
  banners: Partial<Record<Banner, StoredPicture>>
}

const atOnce = 4

/** Draws and stores every picture of the demo; some at once, so that no core waits. */
export async function drawPictures(store: FileStore): Promise<DrawnPictures> {
  const drawn: DrawnPictures = { goods: {}, banners: {} }
  const draw = (svg: string) => storePicture(store, Buffer.from(svg), { drawn: true })
  const tasks = [
    ...(Object.keys(pictures) as Slug[]).map((slug) => async () => {
      drawn.goods[slug] = [await draw(pictures[slug]('front')), await draw(pictures[slug]('detail'))]
    }),
    ...(Object.keys(banners) as Banner[]).map((name) => async () => {
      drawn.banners[name] = await draw(banners[name]())
    }),
  ].values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const task of tasks) await task()
    }),
  )
  return drawn
}
