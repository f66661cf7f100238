import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import {
  batteryFacts,
  batteryRows,
  cellsOf,
  energyFigures,
  isOfBlocks,
  moduleWords,
  packWords,
  sensorsOf,
} from '@pitlane/contract/report/parts.ts'
import { drawCodes } from './codes.ts'
import { findingColours } from './colours.ts'
import { drawHeatMap } from './heat-map.ts'
import { contentWidth, margin, ink, line, quiet } from '../../../platform/fonts/paper.ts'
import { drawRanking } from './ranking.ts'
import { findingBadge, heading, type Pen } from './shapes.ts'
import { drawFacts, drawRows, drawTiles } from './tables.ts'
import type { Words } from './words.ts'

function drawStatistics(pen: Pen, report: BatteryReport): void {
  const { t, figure } = pen.words
  const { voltage, health, conditions } = report
  const cells = cellsOf(report)
  const form = packWords(isOfBlocks(report))
  const place = (at: number | undefined) => {
    const cell = at === undefined ? undefined : cells[at]
    return cell ? t(form('at'), { module: moduleWords(cell.module, pen.words), cell: cell.number }) : null
  }
  const volts = (value: number | undefined) => figure(value ?? null, 'V', 3)
  drawTiles(pen, t('figures'), [
    ...energyFigures(report, pen.words),
    { name: t('max'), value: volts(voltage?.max), note: place(voltage?.max_at) },
    { name: t('min'), value: volts(voltage?.min), note: place(voltage?.min_at) },
    { name: t('average'), value: volts(voltage?.average) },
    { name: t('difference'), value: figure(voltage ? voltage.delta * 1000 : null, 'mV') },
    {
      name: t('health'),
      value: figure(health.percent, '%', 1),
      note: health.percent === null ? null : t(`health_${health.source}`),
    },
    { name: t('charge'), value: figure(conditions.state_of_charge, '%', 1) },
    { name: t('median'), value: volts(voltage?.median) },
    { name: t('deviation'), value: figure(voltage ? voltage.deviation * 1000 : null, 'mV', 1) },
    { name: t('total_voltage'), value: figure(conditions.total_voltage, 'V', 1) },
    { name: t('total_current'), value: figure(conditions.total_current, 'A', 1) },
  ])
}

function drawWeakest(pen: Pen, report: BatteryReport): void {
  const { paper, words } = pen
  const { t, figure, signed } = words
  if (report.weakest.length === 0) return
  const form = packWords(isOfBlocks(report))
  heading(pen, t(form('weakest')), { follows: 18 * report.weakest.length })
  paper.hairline(paper.y)
  const right = margin.side + contentWidth
  for (const { module, position, volts, deviation_mv } of report.weakest) {
    paper.need(18)
    const own = report.modules[module]
    const finding = own?.cells[position]?.finding ?? 'unknown'
    paper.write(t(form('at'), { module: moduleWords(own?.name ?? '', words), cell: position + 1 }), paper.y + 3.5, {
      width: contentWidth * 0.45,
    })
    paper.write(figure(volts, 'V', 3), paper.y + 3.5, { x: right - 270, width: 80, align: 'right', bold: true })
    paper.write(signed(deviation_mv, 'mV', 1), paper.y + 3.5, { x: right - 185, width: 80, align: 'right' })
    findingBadge(pen, finding, right, paper.y + 2)
    paper.y += 18
    paper.hairline(paper.y)
  }
}

type Sensor = ReturnType<typeof sensorsOf>[number]

/** The texts in a sensor's box: its place, and its reading. */
function sensorTexts(words: Words, { module, number, celsius, finding }: Sensor) {
  const { t, figure } = words
  const value = [figure(celsius, '°C', 1), finding === 'good' ? '' : t(`finding_${finding}`)]
  return {
    name: t('at_sensor', { module: moduleWords(module, words), sensor: number }),
    value: value.filter(Boolean).join(' · '),
  }
}

function drawSensor({ paper, words }: Pen, sensor: Sensor, x: number, width: number, height: number): void {
  const { name, value } = sensorTexts(words, sensor)
  const { wash, text } = findingColours[sensor.finding]
  const good = sensor.finding === 'good'
  paper.doc
    .lineWidth(0.6)
    .rect(x, paper.y, width, height)
    .fillAndStroke(good ? '#ffffff' : wash, line)
  const place = { x: x + 4, width: width - 7 }
  const used = paper.write(name, paper.y + 2, { ...place, size: 7, colour: quiet })
  paper.write(value, paper.y + 2 + used, { ...place, size: 8, bold: true, colour: good ? ink : text })
}

function drawTemperatures(pen: Pen, report: BatteryReport): void {
  const { paper, words } = pen
  const { t, figure } = words
  const { temperature } = report
  if (!temperature) return
  const range = `${figure(temperature.min, '°C', 1)} – ${figure(temperature.max, '°C', 1)}`
  heading(pen, t('temperatures'), { aside: range })
  const sensors = sensorsOf(report)
  const widest = Math.max(...sensors.map((sensor) => paper.measure(sensorTexts(words, sensor).name, { size: 7 })))
  const inRow = widest + 8 > contentWidth / 6 ? 4 : 6
  const width = contentWidth / inRow
  for (let first = 0; first < sensors.length; first += inRow) {
    const row = sensors.slice(first, first + inRow)
    const heights = row.map((sensor) => {
      const { name, value } = sensorTexts(words, sensor)
      const valueLines = paper.lines(value, width - 7, { size: 8, bold: true }).length
      return paper.lines(name, width - 7, { size: 7 }).length * 9.5 + valueLines * 10.9 + 4
    })
    const height = Math.max(...heights)
    paper.need(height)
    row.forEach((sensor, at) => drawSensor(pen, sensor, margin.side + at * width, width, height))
    paper.y += height
  }
}

/** A battery pack, cell by cell. */
export function drawBattery(pen: Pen, report: BatteryReport): void {
  drawStatistics(pen, report)
  drawRows(pen, pen.words.t('findings'), batteryRows(report, pen.words))
  drawFacts(pen, pen.words.t('conditions'), batteryFacts(report, pen.words))
  drawHeatMap(pen, report)
  drawRanking(pen, report)
  drawWeakest(pen, report)
  drawTemperatures(pen, report)
  if (report.codes) drawCodes(pen, pen.words.t('codes'), report.codes)
}
