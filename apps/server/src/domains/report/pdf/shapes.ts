import type { Finding } from '@pitlane/domain/report/report.ts'
import { findingColours } from './colours.ts'
import { contentWidth, margin, type Paper, ink } from '../../../platform/fonts/paper.ts'
import type { Words } from './words.ts'

/** The paper, and the words to write on it. */
export type Pen = { paper: Paper; words: Words }

/** A finding's shape, for readers who cannot tell its colour: a tick, a triangle, an octagon, a ring. */
export function findingShape({ doc }: Paper, finding: Finding, x: number, y: number, size: number): void {
  const at = (part: number) => part * size
  const { text } = findingColours[finding]
  doc.save().translate(x, y).lineWidth(at(0.09)).strokeColor(text).lineJoin('round').lineCap('round')
  if (finding === 'watch') doc.polygon([at(0.5), at(0.1)], [at(0.95), at(0.88)], [at(0.05), at(0.88)]).stroke()
  else if (finding === 'bad') {
    const corners = [0.3, 0.7, 0.95, 0.95, 0.7, 0.3, 0.05, 0.05].map((part, corner) => [
      at(part),
      at([0.05, 0.05, 0.3, 0.7, 0.95, 0.95, 0.7, 0.3][corner]!),
    ])
    doc.polygon(...corners).stroke()
  } else doc.circle(at(0.5), at(0.5), at(0.44)).stroke()
  if (finding === 'good') doc.moveTo(at(0.3), at(0.52)).lineTo(at(0.45), at(0.67)).lineTo(at(0.71), at(0.36)).stroke()
  if (finding === 'watch' || finding === 'bad') {
    const top = finding === 'watch' ? 0.38 : 0.27
    doc.moveTo(at(0.5), at(top)).lineTo(at(0.5), at(0.58)).stroke()
    doc.circle(at(0.5), at(0.74), at(0.055)).fill(text)
  }
  if (finding === 'unknown') doc.moveTo(at(0.32), at(0.5)).lineTo(at(0.68), at(0.5)).stroke()
  doc.restore()
}

/** A pill with a word and its shape that ends at `right`. Returns its left edge. */
export function badge(paper: Paper, finding: Finding, word: string, right: number, y: number): number {
  const size = 8
  const width = paper.measure(word, { size, bold: true }) + 22
  const { text, wash } = findingColours[finding]
  paper.doc.roundedRect(right - width, y, width, 14, 7).fill(wash)
  findingShape(paper, finding, right - width + 5.5, y + 3, 8)
  paper.write(word, y + 1.4, { x: right - width + 17, width: width, size, bold: true, colour: text })
  return right - width
}

export const findingBadge = ({ paper, words }: Pen, finding: Finding, right: number, y: number): number =>
  badge(paper, finding, words.t(`finding_${finding}`), right, y)

/** A part's heading, never alone at the foot of a page: `follows` is the height that must fit under it. */
export function heading({ paper }: Pen, title: string, { aside = '', follows = 60 } = {}): void {
  paper.need(28 + follows)
  if (paper.y > margin.top) paper.y += 14
  const asideWidth = aside ? paper.measure(aside, { size: 8.5 }) : 0
  if (aside) paper.write(aside, paper.y + 3.5, { x: margin.side, width: contentWidth, align: 'right', size: 8.5 })
  paper.y += paper.write(title, paper.y, { size: 12, bold: true, width: contentWidth - asideWidth - 8 }) + 4
}

type Fact = readonly [name: string, value: string | null | undefined | false]

/** Names and values under each other; a name without a value is left out. Returns the height. */
export function facts({ paper }: Pen, all: readonly Fact[], x: number, y: number, width: number): number {
  const nameWidth = Math.min(width * 0.45, 110)
  let at = y
  for (const [name, value] of all) {
    if (!value) continue
    const place = { x: x + nameWidth + 6, width: width - nameWidth - 6 }
    const high = Math.max(
      paper.write(name, at, { x, width: nameWidth, colour: findingColours.unknown.text }),
      paper.write(value, at, { ...place, colour: ink }),
    )
    at += high + 2.5
  }
  return at - y
}

/** The height of names and values. */
export function factsHeight({ paper }: Pen, all: readonly Fact[], width: number): number {
  const nameWidth = Math.min(width * 0.45, 110)
  return all.reduce((sum, [name, value]) => {
    if (!value) return sum
    const rows = Math.max(
      paper.lines(name, nameWidth, { size: 9 }).length,
      paper.lines(value, width - nameWidth - 6, { size: 9 }).length,
    )
    return sum + rows * 9 * 1.36 + 2.5
  }, 0)
}
