import type { Finding } from '@pitlane/domain/report/report.ts'
import { contentWidth, margin, line, quiet } from '../../../platform/fonts/paper.ts'
import { facts, factsHeight, findingBadge, heading, type Pen } from './shapes.ts'

type Tile = { name: string; value: string; note?: string | null }
const pad = 7

/** The most important figures, large, in a grid. */
export function drawTiles(pen: Pen, title: string, tiles: readonly Tile[], aside = ''): void {
  const { paper } = pen
  heading(pen, title, { aside })
  // No row ends in an empty place.
  const inRow = tiles.length % 5 === 0 ? 5 : 4
  const width = contentWidth / inRow
  for (let first = 0; first < tiles.length; first += inRow) {
    const row = tiles.slice(first, first + inRow)
    const inner = width - 2 * pad
    const heights = row.map(
      ({ name, note }) =>
        paper.lines(name, inner, { size: 8 }).length * 10.9 +
        (note ? paper.lines(note, inner, { size: 7.5 }).length * 10.2 : 0),
    )
    const high = Math.max(...heights) + 18 + 2 * pad
    paper.need(high)
    row.forEach(({ name, value, note }, at) => {
      const x = margin.side + at * width
      paper.doc.rect(x, paper.y, width, high).lineWidth(0.6).strokeColor(line).stroke()
      const place = { x: x + pad, width: inner }
      let y = paper.y + pad
      y += paper.write(name, y, { ...place, size: 8, colour: quiet })
      const size = paper.measure(value, { size: 13, bold: true }) > inner ? 9.5 : 13
      paper.write(value, y, { ...place, size, bold: true })
      if (note) paper.write(note, y + 18, { ...place, size: 7.5, colour: quiet })
    })
    paper.y += high
  }
}

export type JudgedRow = { name: string; finding: Finding; value?: string; limit?: string }

/** A row for each check: its object, its finding and its limit. */
export function drawRows(pen: Pen, title: string, rows: readonly JudgedRow[], aside = ''): void {
  const { paper } = pen
  heading(pen, title, { aside, follows: 44 })
  paper.hairline(paper.y)
  const right = margin.side + contentWidth
  for (const { name, finding, value, limit } of rows) {
    const nameWidth = contentWidth * 0.5
    const high =
      paper.lines(name, nameWidth, { size: 9.5 }).length * 12.9 +
      (limit ? paper.lines(limit, contentWidth, { size: 8 }).length * 10.9 : 0)
    paper.need(high + 9)
    const top = paper.y + 4.5
    const badgeX = findingBadge(pen, finding, right, top - 0.5)
    if (value) paper.write(value, top, { x: badgeX - 158, width: 150, align: 'right', size: 9.5, bold: true })
    const used = paper.write(name, top, { width: nameWidth, size: 9.5 })
    if (limit) paper.write(limit, top + used, { size: 8, colour: quiet })
    paper.y += high + 9
    paper.hairline(paper.y)
  }
}

/** Names with a finding each, in two columns. */
export function drawNames(pen: Pen, title: string, rows: readonly { name: string; finding: Finding }[]): void {
  const { paper } = pen
  heading(pen, title, { aside: String(rows.length), follows: 22 })
  const width = (contentWidth - 20) / 2
  for (let first = 0; first < rows.length; first += 2) {
    const pair = rows.slice(first, first + 2)
    const high = Math.max(...pair.map(({ name }) => paper.lines(name, width - 110, { size: 9 }).length)) * 12.3 + 7
    paper.need(high)
    pair.forEach(({ name, finding }, at) => {
      const x = margin.side + at * (width + 20)
      findingBadge(pen, finding, x + width, paper.y + 2.5)
      paper.write(name, paper.y + 3.5, { x, width: width - 110 })
      paper.hairline(paper.y + high, { x, width })
    })
    paper.y += high
  }
}

/** Names and values in two columns. */
export function drawFacts(pen: Pen, title: string, all: readonly (readonly [string, string | null])[]): void {
  const filled = all.filter(([, value]) => value)
  if (filled.length === 0) return
  const width = (contentWidth - 24) / 2
  const half = Math.ceil(filled.length / 2)
  const columns = [filled.slice(0, half), filled.slice(half)]
  const high = Math.max(...columns.map((column) => factsHeight(pen, column, width)))
  heading(pen, title, { follows: high })
  columns.forEach((column, at) => facts(pen, column, margin.side + at * (width + 24), pen.paper.y, width))
  pen.paper.y += high
}

/** What to do, point by point. */
export function drawAdvice(pen: Pen, advice: readonly string[]): void {
  const { paper } = pen
  if (advice.length === 0) return
  heading(pen, pen.words.t('advice'), { follows: 14 })
  const place = { x: margin.side + 12, width: contentWidth - 12 }
  for (const one of advice) {
    paper.need(paper.lines(one, place.width, {}).length * 12.3 + 3)
    paper.write('•', paper.y, { x: margin.side })
    paper.y += paper.write(one, paper.y, place) + 3
  }
}

/** A heading and its paragraph, in small print. */
export function drawParagraph({ paper }: Pen, title: string, text: string): void {
  const high = paper.lines(text, contentWidth, { size: 8 }).length * 10.9
  paper.need(high + 24)
  paper.y += 8
  paper.y += paper.write(title, paper.y, { size: 9, bold: true }) + 1
  paper.y += paper.write(text, paper.y, { size: 8, colour: quiet })
}
