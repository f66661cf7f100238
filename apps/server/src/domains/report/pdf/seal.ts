import { writeSealCode } from '@pitlane/domain/report/seal.ts'
import type { Drawing } from './draw-report.ts'
import { codeSize, drawQrCode } from './head.ts'
import { contentWidth, margin, quiet } from '../../../platform/fonts/paper.ts'
import type { Pen } from './shapes.ts'

/** By what a reader finds out whether it is a document of ours: the address as a code, and the code that it checks. */
export function drawSeal({ paper, words: { t } }: Pen, { code, contentHash, url }: NonNullable<Drawing['seal']>): void {
  const place = { x: margin.side + codeSize + 14, width: contentWidth - codeSize - 14 }
  const { origin, pathname, host } = new URL(url)
  const text = t('seal_text', { address: host + pathname })
  const high = paper.lines(text, place.width, { size: 8 }).length * 10.9
  paper.need(Math.max(codeSize, high + 44) + 12)
  paper.y += 12
  drawQrCode(paper, url, margin.side, paper.y)
  let y = paper.y
  y += paper.write(t('seal'), y, { ...place, size: 9, bold: true }) + 1
  const textHigh = paper.write(text, y, { ...place, size: 8, colour: quiet })
  paper.doc.link(place.x, y, place.width, textHigh, origin + pathname)
  y += textHigh + 2
  y += paper.write(writeSealCode(code), y, { ...place, size: 11, bold: true })
  y += paper.write(`SHA-256 ${contentHash}`, y, { ...place, size: 6.5, colour: quiet })
  paper.y = Math.max(y, paper.y + codeSize)
}
