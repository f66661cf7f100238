import { contentWidth, ink, margin } from '../../../platform/fonts/paper.ts'
import type { DocumentPen } from './draw-document.ts'

const right = margin.side + contentWidth
const width = 290
const amountWidth = 100

/** The sum without tax, the tax by its rates, and all of it. */
export function drawTotals({ paper, words, drawing: { document, taxes } }: DocumentPen): void {
  const { t, money, rate } = words
  const sum = (amount: number) => money(Math.abs(amount))
  const rows = [
    [t('net'), sum(document.net)],
    ...taxes
      .filter(({ basisPoints, tax }) => basisPoints > 0 || tax !== 0)
      .map(({ basisPoints, net, tax }) => [t('tax_at', { rate: rate(basisPoints), net: sum(net) }), sum(tax)] as const),
  ] as const
  paper.need(rows.length * 16 + 44)
  paper.y += 10
  const name = { x: right - width, width: width - amountWidth - 8 }
  const amount = { x: right - amountWidth, width: amountWidth, align: 'right' } as const
  for (const [word, value] of rows) {
    const high = paper.write(word, paper.y, name)
    paper.write(value, paper.y, amount)
    paper.y += high + 3.5
  }
  paper.hairline(paper.y + 2, { x: right - width, width, colour: ink, weight: 0.9 })
  paper.y += 8
  const total = t(document.kind === 'invoice' ? 'total' : 'total_credited')
  const high = paper.write(total, paper.y, { ...name, size: 12, bold: true })
  paper.write(sum(document.gross), paper.y, { ...amount, size: 12, bold: true })
  paper.y += high + 14
}
