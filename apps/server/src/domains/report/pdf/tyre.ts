import type { TyreReport } from '@pitlane/contract/report/report.ts'
import {
  treadShare,
  tyreFigures,
  tyreFinding,
  tyreLimits,
  tyreRows,
  zonesOf,
  treadLeftOf,
} from '@pitlane/contract/report/parts.ts'
import type { Finding } from '@pitlane/domain/report/report.ts'
import { findingColours, strong, sunken } from './colours.ts'
import { contentWidth, margin, ink, line, quiet } from '../../../platform/fonts/paper.ts'
import { facts, factsHeight, findingBadge, heading, type Pen } from './shapes.ts'
import { drawRows, drawTiles } from './tables.ts'

type Tyre = TyreReport['tyres'][number]
/** Writes depths and pressures as their report does. */
type TyrePen = Pen & { figures: ReturnType<typeof tyreFigures> }

const places = { front_left: [14, 38], front_right: [96, 38], rear_left: [14, 150], rear_right: [96, 150] } as const
const corners = ['front_left', 'front_right', 'rear_left', 'rear_right'] as const
const [carWidth, carHeight] = [96, 176]

/** The screen's drawing, from above, each tyre in the colour of its finding. */
function drawCar({ paper: { doc } }: Pen, at: (position: Tyre['position']) => Tyre | undefined): void {
  const body = 'M38 8q22-8 44 0 14 6 16 26l2 40v84q0 26-6 40-4 12-34 12t-34-12q-6-14-6-40V74l2-40Q24 14 38 8Z'
  const glass = 'M32 70q28-14 56 0l-6 22q-22-6-44 0ZM38 168q22 6 44 0l4 18q-26 8-52 0Z'
  doc.lineWidth(1.5)
  doc.path(body).fillAndStroke(sunken, strong)
  doc.lineWidth(1).path(glass).fillAndStroke('#ffffff', strong)
  doc.path('M30 82l6 18v56l-6 8ZM90 82l-6 18v56l6 8Z').fillAndStroke('#ffffff', strong)
  for (const position of corners) {
    const [x, y] = places[position]
    const tyre = at(position)
    const finding: Finding = tyre ? tyreFinding(tyre) : 'unknown'
    doc.roundedRect(x - 6, y, 16, 38, 5).fill(finding === 'unknown' ? strong : findingColours[finding].text)
    doc
      .lineWidth(1.5)
      .path(`M${x - 2} ${y + 6}v26M${x + 2} ${y + 6}v26M${x + 6} ${y + 6}v26`)
      .stroke('#ffffff')
  }
}

const pressureText = ({ words: { t }, figures }: TyrePen, tyre: Tyre | undefined): string =>
  tyre?.sensor === 'silent' ? t('sensor_silent') : figures.pressure(tyre?.pressure_kpa ?? null)

/** The car from above with a tyre's least depth and pressure at each corner. */
function drawCorners(pen: TyrePen, report: TyreReport): void {
  const { paper, words, figures } = pen
  const { t } = words
  const at = (position: Tyre['position']) => report.tyres.find((tyre) => tyre.position === position)
  heading(pen, t('tyres'), { follows: carHeight })
  const middle = margin.side + contentWidth / 2
  paper.doc
    .save()
    .translate(middle - carWidth / 2, paper.y)
    .scale(carWidth / 120)
  drawCar(pen, at)
  paper.doc.restore()
  for (const position of corners) {
    const tyre = at(position)
    const left = position.endsWith('left')
    const width = contentWidth / 2 - carWidth / 2 - 14
    const x = left ? margin.side : middle + carWidth / 2 + 14
    const place = { x, width, align: left ? 'right' : 'left' } as const
    let y = paper.y + (position.startsWith('front') ? 16 : 106)
    y += paper.write(t(`position_${position}`), y, { ...place, size: 8, colour: quiet })
    y += paper.write(figures.depth(tyre?.depth ?? null), y, { ...place, size: 15, bold: true })
    y += paper.write(pressureText(pen, tyre), y, place) + 2
    if (tyre) {
      const finding = tyreFinding(tyre)
      const word = t(`finding_${finding}`)
      const badgeWidth = paper.measure(word, { size: 8, bold: true }) + 22
      findingBadge(pen, finding, left ? x + width : x + badgeWidth, y)
    }
  }
  paper.y += carHeight + 4
}

const grooveHeight = 30

/** The three depths of a tyre side by side, as seen from behind, with the legal minimum as a line. */
function drawTread(
  { paper, words: { t }, figures }: TyrePen,
  tyre: Tyre,
  legal: number,
  x: number,
  y: number,
  width: number,
) {
  const { doc } = paper
  const column = (width - 12) / 3
  zonesOf(tyre).forEach((zone, at) => {
    const left = x + at * (column + 6)
    paper.write(t(zone), y, { x: left, width: column, align: 'center', size: 7.5, colour: quiet })
    const [top, high] = [y + 12, treadShare(tyre[zone]) * grooveHeight]
    doc.rect(left, top, column, grooveHeight).fill(sunken)
    doc.rect(left, top + grooveHeight - high, column, high).fill(strong)
    // Grooves, so that it looks like a tread on a grey copy too.
    for (const groove of [0.25, 0.5, 0.75])
      doc.rect(left + column * groove - 1, top + grooveHeight - high, 2, high).fill(sunken)
    const limit = top + grooveHeight * (1 - treadShare(legal))
    doc
      .moveTo(left, limit)
      .lineTo(left + column, limit)
      .dash(2, { space: 1.5 })
      .lineWidth(0.7)
      .stroke(ink)
      .undash()
    paper.write(figures.depth(tyre[zone]), top + grooveHeight + 1, {
      x: left,
      width: column,
      align: 'center',
      bold: true,
    })
  })
}

function factsOf({ words, figures }: TyrePen, tyre: Tyre) {
  const { t, figure, date } = words
  const left = treadLeftOf(tyre, words, date)
  const target = tyre.target_kpa === null ? '' : t('target', { pressure: figures.target(tyre.target_kpa) })
  const pressures = {
    heard: [figures.pressure(tyre.pressure_kpa), target].filter(Boolean).join(' · '),
    silent: t('sensor_silent'),
    none: t('sensor_none'),
  }
  const marked = (text: string, finding: Finding) =>
    finding === 'watch' || finding === 'bad' ? `${text} · ${t(`finding_${finding}`)}` : text
  return [
    [t('depth_least'), figures.depth(tyre.depth)],
    [t('pressure'), marked(pressures[tyre.sensor], tyre.findings.pressure)],
    [t('temperature'), tyre.temperature === null ? null : figure(tyre.temperature, '°C')],
    [t('tyre_brand'), tyre.brand],
    [t('tyre_size'), tyre.size],
    [t('tyre_made'), tyre.made && marked(t('tyre_week', tyre.made), tyre.findings.age)],
    [t('tread_left'), left && `${left.value} · ${left.note}`],
  ] as const
}

const pad = 10

function drawTyre(pen: TyrePen, tyre: Tyre, legal: number, x: number, y: number, width: number): void {
  const { paper, words } = pen
  const { t } = words
  const [left, inner] = [x + pad, width - 2 * pad]
  const title = [t(`position_${tyre.position}`), tyre.winter ? t('winter') : ''].filter(Boolean).join(' · ')
  const badgeX = findingBadge(pen, tyreFinding(tyre), left + inner, y + pad)
  paper.write(title, y + pad, { x: left, width: badgeX - left - 6, size: 10, bold: true })
  drawTread(pen, tyre, legal, left, y + pad + 22, inner)
  let at = y + pad + 22 + 12 + grooveHeight + 18
  if (tyre.wear) at += paper.write(t(`wear_${tyre.wear}`), at, { x: left, width: inner, size: 8.5 }) + 3
  facts(pen, factsOf(pen, tyre), left, at, inner)
}

function heightOf(pen: TyrePen, tyre: Tyre, width: number): number {
  const inner = width - 2 * pad
  const wear = tyre.wear ? pen.paper.lines(pen.words.t(`wear_${tyre.wear}`), inner, { size: 8.5 }).length * 11.6 + 3 : 0
  return 2 * pad + 22 + 12 + grooveHeight + 18 + wear + factsHeight(pen, factsOf(pen, tyre), inner)
}

/** Each tyre with its three depths, its pressure and its description; two beside each other. */
function drawDetails(pen: TyrePen, report: TyreReport): void {
  const { paper, words } = pen
  const { tyres, limits } = report
  heading(pen, words.t('depth'), { follows: 180 })
  paper.y += paper.write(tyreLimits(report, words), paper.y, { size: 8, colour: quiet }) + 6
  const width = (contentWidth - 12) / 2
  for (let first = 0; first < tyres.length; first += 2) {
    const pair = tyres.slice(first, first + 2)
    const high = Math.max(...pair.map((tyre) => heightOf(pen, tyre, width)))
    paper.need(high)
    pair.forEach((tyre, at) => {
      const x = margin.side + at * (width + 12)
      paper.doc.roundedRect(x, paper.y, width, high, 8).lineWidth(0.6).stroke(line)
      drawTyre(pen, tyre, limits.legal_mm, x, paper.y, width)
    })
    paper.y += high + 10
  }
}

/** Four tyres, and the spare. */
export function drawTyres({ paper, words }: Pen, report: TyreReport): void {
  const figures = tyreFigures(report, words)
  const pen = { paper, words, figures }
  const { t } = words
  const depths = report.tyres.flatMap(({ depth, position }) => (depth === null || position === 'spare' ? [] : [depth]))
  drawCorners(pen, report)
  drawTiles(pen, t('figures'), [
    { name: t('depth_least'), value: figures.depth(depths.length > 0 ? Math.min(...depths) : null) },
    { name: t('pressure_average'), value: figures.pressure(report.average_pressure) },
  ])
  drawRows(pen, t('findings'), tyreRows(report, pen.words))
  drawDetails(pen, report)
}
