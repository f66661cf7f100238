import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { cellsOf, isOfBlocks, packWords } from '@pitlane/contract/report/parts.ts'
import { strong, sunken } from './colours.ts'
import { contentWidth, margin, quiet } from '../../../platform/fonts/paper.ts'
import { heading, type Pen } from './shapes.ts'

const [height, brand] = [84, '#006d77']

/** All cells from the weakest to the strongest as bars, with their average and one standard deviation around it. */
export function drawRanking(pen: Pen, report: BatteryReport): void {
  const { paper, words } = pen
  const { t, figure } = words
  const { voltage } = report
  if (!voltage) return
  const values = cellsOf(report)
    .flatMap(({ volts }) => (volts === null ? [] : [volts]))
    .toSorted((a, b) => a - b)
  heading(pen, t(packWords(isOfBlocks(report))('ranking')), { follows: height + 20 })
  const { doc } = paper
  const { average, deviation } = voltage
  const least = Math.min(values[0]!, average - deviation)
  const reach = Math.max(values.at(-1)!, average + deviation) - least || 1
  const bottom = paper.y + height
  // Bars that begin at zero would all look alike; the lowest one still has a height.
  const topOf = (value: number) => bottom - 6 - ((value - least) / reach) * (height - 12)
  const [sigmaTop, sigmaBottom] = [topOf(average + deviation), topOf(average - deviation)]
  doc.rect(margin.side, sigmaTop, contentWidth, Math.max(1, sigmaBottom - sigmaTop)).fill(sunken)
  const step = contentWidth / values.length
  values.forEach((value, at) =>
    doc.rect(margin.side + at * step, topOf(value), step - (step > 3 ? 0.8 : 0), bottom - topOf(value)),
  )
  doc.fill(strong)
  paper.hairline(topOf(average), { colour: brand, weight: 1.2 })
  paper.hairline(bottom, { colour: strong })
  paper.y = bottom + 3
  const one = `${t('one_sigma')} ${figure(deviation * 1000, 'mV', 1)}`
  paper.write(`${t('average')} ${figure(average, 'V', 3)}`, paper.y, { size: 8, colour: quiet })
  paper.y += paper.write(one, paper.y, { align: 'right', size: 8, colour: quiet })
}
