import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { cellsOf, isOfBlocks, moduleWords, packWords, reachOf } from '@pitlane/contract/report/parts.ts'
import { unitWord } from '@pitlane/domain/report/figures.ts'
import type { Finding } from '@pitlane/domain/report/report.ts'
import { heatColour, strong } from './colours.ts'
import { contentWidth, margin, type Paper, ink, line, quiet } from '../../../platform/fonts/paper.ts'
import { heading, type Pen } from './shapes.ts'

type Module = BatteryReport['modules'][number]
type Box = { x: number; y: number; width: number; height: number }

/** The most cells side by side; small modules share a line, as long as their names have room. */
const acrossPage = 12
const mostBeside = 4
const [cellHeight, cellGap, moduleGap] = [22, 1.5, 5]

/**
 * Hatched: watch. Cross-hatched with a heavy frame: bad. For readers who cannot tell the colours, and for grey copies.
 */
function mark({ doc }: Paper, finding: Finding, { x, y, width, height }: Box): void {
  if (finding !== 'watch' && finding !== 'bad') return
  const strip = 4.5
  const top = y + height - strip
  doc.save().rect(x, top, width, strip).clip().lineWidth(0.7).strokeColor(ink)
  for (let at = -strip; at < width + strip; at += 3.2) {
    doc.moveTo(x + at, y + height).lineTo(x + at + strip, top)
    if (finding === 'bad') doc.moveTo(x + at, top).lineTo(x + at + strip, y + height)
  }
  doc.stroke().restore()
  const weight = finding === 'bad' ? 1.4 : 0.7
  doc
    .rect(x + weight / 2, y + weight / 2, width - weight, height - weight)
    .lineWidth(weight)
    .strokeColor(ink)
    .stroke()
}

function drawCell(
  { paper, words: { figure } }: Pen,
  cell: Module['cells'][number],
  number: number,
  heat: number,
  box: Box,
) {
  const { doc } = paper
  const { x, y, width, height } = box
  if (cell.volts === null) {
    doc.rect(x, y, width, height).dash(2, { space: 2 }).lineWidth(0.6).strokeColor(strong).stroke().undash()
  } else {
    const { fill, text } = heatColour(heat)
    doc.rect(x, y, width, height).fill(fill)
    mark(paper, cell.finding, box)
    paper.write(figure(cell.volts, '', 3), y + 7, { x, width, align: 'center', size: 7.5, colour: text })
    paper.write(String(number), y + 0.8, { x: x + 2, width, size: 5.5, colour: text })
    return
  }
  paper.write(String(number), y + 0.8, { x: x + 2, width, size: 5.5, colour: quiet })
}

const linesOf = ({ cells }: Module) => Math.ceil(cells.length / acrossPage)

/** A module's name above its cells, with its sum and its spread if there is room. Returns the height. */
function drawLabel({ paper, words }: Pen, module: Module, x: number, width: number): number {
  const { t, figure } = words
  const delta = figure(module.delta === null ? null : module.delta * 1000, 'mV')
  const sums = `${t('sum')} ${figure(module.sum, 'V', 2)} · Δ ${delta}`
  const name = moduleWords(module.name, words)
  const nameWidth = paper.measure(name, { size: 7.5, bold: true })
  if (nameWidth + 8 + paper.measure(sums, { size: 7 }) < width)
    paper.write(sums, paper.y + 0.3, { x: x + nameWidth + 8, width: width - nameWidth - 7, size: 7, colour: quiet })
  return paper.write(name, paper.y, { x, width, size: 7.5, bold: true }) + 1
}

/** The legend of colours, patterns and numbers. */
function legend({ paper, words: { t, signed } }: Pen, reach: number): void {
  const { doc } = paper
  const [y, height, step] = [paper.y, 9, 14]
  const low = signed(-reach, 'mV')
  let x = margin.side
  paper.write(low, y - 1, { x, width: 80, size: 8, colour: quiet })
  x += paper.measure(low, { size: 8 }) + 5
  for (let at = -4; at <= 4; at += 1) {
    doc.rect(x, y, step, height).fill(heatColour(at / 4).fill)
    x += step
  }
  const high = `${signed(reach, 'mV')} · ${t('from_median')}`
  paper.write(high, y - 1, { x: x + 5, width: 200, size: 8, colour: quiet })
  let right = margin.side + contentWidth
  for (const finding of ['bad', 'watch'] as const) {
    const word = t(`finding_${finding}`)
    right -= paper.measure(word, { size: 8 })
    paper.write(word, y - 1, { x: right, width: 120, size: 8, colour: quiet })
    right -= 24
    const box = { x: right, y: y - 1.5, width: 18, height: 12 }
    doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.6).strokeColor(line).stroke()
    mark(paper, finding, box)
    right -= 12
  }
  paper.y += height + 8
}

/** Every cell of the pack with its voltage, coloured by its distance from the median. */
export function drawHeatMap(pen: Pen, report: BatteryReport): void {
  const { paper, words } = pen
  const cells = cellsOf(report)
  const form = packWords(isOfBlocks(report))
  const reach = reachOf(cells)
  const unfitted = cells.filter(({ volts }) => volts === null).length
  heading(pen, `${words.t(form('cells'))} (${unitWord(words.locale, 'V')})`, {
    aside: [
      words.t(form('cells_count'), { count: cells.length - unfitted }),
      unfitted > 0 && words.t(form('not_fitted_count'), { count: unfitted }),
    ]
      .filter(Boolean)
      .join(' · '),
  })
  legend(pen, reach)
  const most = Math.min(acrossPage, Math.max(...report.modules.map((module) => module.cells.length)))
  const beside = Math.min(mostBeside, Math.floor(acrossPage / most))
  const width = (contentWidth - (beside - 1) * 10) / beside
  const cellWidth = width / most
  for (let first = 0; first < report.modules.length; first += beside) {
    const row = report.modules.slice(first, first + beside).map((module, at) => ({
      module,
      x: margin.side + at * (width + 10),
    }))
    paper.need(24 + cellHeight)
    paper.y += Math.max(...row.map(({ module, x }) => drawLabel(pen, module, x, width)))
    const lines = Math.max(...row.map(({ module }) => linesOf(module)))
    for (let line = 0; line < lines; line += 1) {
      paper.need(cellHeight)
      for (const { module, x } of row)
        module.cells.slice(line * acrossPage, (line + 1) * acrossPage).forEach((cell, at) =>
          drawCell(pen, cell, line * acrossPage + at + 1, (cell.deviation_mv ?? 0) / reach, {
            x: x + at * cellWidth,
            y: paper.y,
            width: cellWidth - cellGap,
            height: cellHeight,
          }),
        )
      paper.y += cellHeight + cellGap
    }
    paper.y += moduleGap
  }
}
