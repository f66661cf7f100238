import { randomUUID } from 'node:crypto'
import type { Drawn } from './draw-widths.ts'
import { bytesAs, type FileStore, keepFile } from './keep-file.ts'

export const pictureKey = (id: string, width: number): string => `pictures/${id}/${width}.webp`

/** The objects to store for a picture or a video's film strip. */
export const putsOf = (id: string, { widths }: Drawn) =>
  widths.map(({ width, webp }) => bytesAs(pictureKey(id, width), webp, 'image/webp'))

export const bytesIn = ({ widths }: Drawn): number => widths.reduce((sum, { webp }) => sum + webp.length, 0)

/**
 * Stores a picture of the shop's own in all widths.
 * @throws AppError service_unavailable
 */
export async function keepPicture(store: FileStore, drawn: Drawn) {
  const { width, height } = drawn
  const id = randomUUID()
  const row = { id, contentType: 'image/webp', width, height, bytes: bytesIn(drawn) }
  await keepFile(store, row, putsOf(id, drawn))
  return { file: id, width, height }
}
