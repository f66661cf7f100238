import type { Report } from '@pitlane/contract/report/report.ts'
import { mostPrinted, subjectWords } from '@pitlane/contract/report/photos.ts'
import { contentWidth, margin, quiet } from '../../../platform/fonts/paper.ts'
import { heading, type Pen } from './shapes.ts'

const gap = 16
const width = (contentWidth - gap) / 2
const mostHigh = 170

/** Photographs, two beside each other, each with what it shows and who has added it. `pictures` are JPEG, in their order. */
export function drawPhotos(pen: Pen, { photographs }: Report, pictures: readonly (Uint8Array | null)[]): void {
  const { paper, words } = pen
  const { t, date } = words
  const printed = photographs.slice(0, mostPrinted).flatMap((photo, at) => {
    const picture = pictures[at]
    if (!picture) return []
    const high = Math.min(mostHigh, (width * photo.height) / photo.width)
    const notes = [photo.caption, photo.by === 'owner' ? t('photo_added', { date: date(photo.added_at) }) : '']
    return [{ picture, high, name: subjectWords(photo.about, words), notes: notes.filter(Boolean) }]
  })
  if (printed.length === 0) return
  heading(pen, t('photographs'), { follows: mostHigh })
  for (let first = 0; first < printed.length; first += 2) {
    const row = printed.slice(first, first + 2)
    const textHigh = ({ name, notes }: (typeof row)[number]) =>
      paper.lines(name, width, { size: 9, bold: true }).length * 12.3 +
      notes.reduce((sum, note) => sum + paper.lines(note, width, { size: 8 }).length * 10.9, 0)
    const pictureHigh = Math.max(...row.map(({ high }) => high))
    const high = pictureHigh + 4 + Math.max(...row.map(textHigh))
    paper.need(high + 12)
    row.forEach(({ picture, name, notes }, at) => {
      const place = { x: margin.side + at * (width + gap), width }
      paper.doc.image(Buffer.from(picture), place.x, paper.y, { fit: [width, pictureHigh], valign: 'bottom' })
      let y = paper.y + pictureHigh + 4
      y += paper.write(name, y, { ...place, size: 9, bold: true })
      for (const note of notes) y += paper.write(note, y, { ...place, size: 8, colour: quiet })
    })
    paper.y += high + 12
  }
  const left = photographs.length - mostPrinted
  if (left > 0) paper.y += paper.write(t('photo_more', { count: left }), paper.y, { size: 8, colour: quiet }) + 4
}
