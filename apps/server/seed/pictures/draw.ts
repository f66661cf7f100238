import { rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { drawWidths } from '../../src/platform/media/draw-widths.ts'
import { allPictures, hashOf } from './all.ts'
import { drawnFile, drawnFolder, drawnIndexFile, type DrawnIndex } from './drawn.ts'

/** `npm run pictures`: draws the pictures of the demonstration anew, as they are shipped in `drawn/`. */
rmSync(drawnFolder, { recursive: true, force: true })
mkdirSync(drawnFolder)
const index: DrawnIndex = {}
for (const [name, svg] of allPictures()) {
  const { width, height, widths } = await drawWidths(Buffer.from(svg), { drawn: true })
  index[name] = { width, height, from: hashOf(svg) }
  for (const { width: wanted, webp } of widths) writeFileSync(drawnFile(name, wanted), webp)
}
writeFileSync(drawnIndexFile, `${JSON.stringify(index, null, 2)}\n`)
