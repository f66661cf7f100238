import { printedLines, type Rated } from '@pitlane/domain/invoice/document.ts'
import { zero } from '@pitlane/domain/money.ts'
import { contentWidth, ink, margin, quiet } from '../../../platform/fonts/paper.ts'
import type { DocumentLineRow } from '../tables.ts'
import type { DocumentPen } from './draw-document.ts'
import type { DocumentWord } from './words.ts'

type Column = { word: DocumentWord; x: number; width: number; align: 'left' | 'right' }

const right = margin.side + contentWidth
const columns = {
  item: { word: 'item', x: margin.side, width: 232, align: 'left' },
  quantity: { word: 'quantity', x: right - 266, width: 42, align: 'right' },
  price: { word: 'unit_price', x: right - 218, width: 82, align: 'right' },
  rate: { word: 'tax_rate', x: right - 130, width: 46, align: 'right' },
  amount: { word: 'amount', x: right - 80, width: 80, align: 'right' },
} as const satisfies Record<string, Column>

/** The names of the columns: at the head of every page that has lines. */
function drawHead({ paper, words: { t } }: DocumentPen): void {
  let high = 0
  for (const { word, ...place } of Object.values(columns))
    high = Math.max(high, paper.write(t(word), paper.y, { ...place, size: 8.5, bold: true, colour: quiet }))
  paper.y += high + 4
  paper.hairline(paper.y, { colour: ink, weight: 0.9 })
}

/** What a line says; a reduction has neither units nor a price of one. */
type Printed = Pick<DocumentLineRow, 'name' | 'style' | 'quantity' | 'unitPrice' | 'discount'> & Rated

function drawLine({ paper, words, drawing: { document } }: DocumentPen, line: Printed): void {
  const { t, money, rate, count } = words
  const { item } = columns
  const name = line.name || t('shipping')
  const notes = [line.style, line.discount > 0 ? t('discount', { amount: money(-line.discount) }) : ''].filter(Boolean)
  const noteStyle = { size: 8.5, colour: quiet } as const
  const high =
    paper.lines(name, item.width, { size: 9.5 }).length * 12.9 +
    notes.reduce((sum, note) => sum + paper.lines(note, item.width, noteStyle).length * 11.6, 0)
  paper.need(high + 11)
  const top = paper.y + 5
  let y = top + paper.write(name, top, { ...item, size: 9.5 })
  for (const note of notes) y += paper.write(note, y, { ...item, ...noteStyle })
  const amount = Math.abs(document.taxIncluded ? line.gross : line.net)
  if (line.quantity > 0) {
    paper.write(count(line.quantity), top, columns.quantity)
    paper.write(money(line.unitPrice), top, columns.price)
  }
  paper.write(rate(line.basisPoints), top, columns.rate)
  paper.write(money(amount), top, { ...columns.amount, bold: true })
  paper.y += high + 10
  paper.hairline(paper.y)
}

/** What was sold, or what is credited. */
export function drawLines(pen: DocumentPen): void {
  const { paper, drawing } = pen
  drawHead(pen)
  paper.head = () => drawHead(pen)
  const { lines, reductions } = printedLines(drawing.lines)
  for (const line of lines) drawLine(pen, line)
  const none = { name: pen.words.t('price_reduction'), style: '', quantity: 0, unitPrice: zero, discount: zero }
  for (const reduction of reductions) drawLine(pen, { ...none, ...reduction })
  paper.head = () => {}
}
