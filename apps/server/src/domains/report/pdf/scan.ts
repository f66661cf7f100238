import type { EnergyReport, ScanReport } from '@pitlane/contract/report/report.ts'
import {
  componentText,
  energyRows,
  highVoltageFigures,
  lampFacts,
  profileFact,
} from '@pitlane/contract/report/parts.ts'
import { drawSystems } from './codes.ts'
import { contentWidth, margin } from '../../../platform/fonts/paper.ts'
import { heading, type Pen } from './shapes.ts'
import { drawFacts, drawRows, drawTiles } from './tables.ts'

function drawReadiness(pen: Pen, { readiness }: ScanReport): void {
  if (readiness.length === 0) return
  const { paper, words } = pen
  const { t } = words
  heading(pen, t('readiness'), { follows: 22 })
  const width = (contentWidth - 20) / 2
  for (let first = 0; first < readiness.length; first += 2) {
    const pair = readiness.slice(first, first + 2)
    const high = Math.max(...pair.map(({ name }) => paper.lines(name, width - 110, { size: 9 }).length)) * 12.3 + 6
    paper.need(high)
    pair.forEach(({ name, ready }, at) => {
      const x = margin.side + at * (width + 20)
      const state = ready === null ? 'not_supported' : ready ? 'ready' : 'not_ready'
      paper.write(t(state), paper.y + 3, { x: x + width - 110, width: 110, align: 'right', bold: true })
      paper.write(name, paper.y + 3, { x, width: width - 114 })
      paper.hairline(paper.y + high, { x, width })
    })
    paper.y += high
  }
}

/** A diagnostic scan. */
export function drawScan(pen: Pen, report: ScanReport): void {
  const { t, figure } = pen.words
  const { figures, scans } = report
  drawTiles(
    pen,
    t('figures'),
    [
      { name: t('state_stored'), value: figure(figures.stored, '') },
      { name: t('state_pending'), value: figure(figures.pending, '') },
      { name: t('state_permanent'), value: figure(figures.permanent, '') },
      {
        name: t('systems'),
        value: figure(figures.answered, ''),
        note: t('systems_read', { answered: figures.answered, all: figures.systems }),
      },
    ],
    t('scans_merged', { count: scans }),
  )
  drawSystems(pen, report.systems)
  drawFacts(pen, t('memory'), lampFacts(report, pen.words))
  drawReadiness(pen, report)
}

/** A vehicle's high-voltage system. */
export function drawEnergy(pen: Pen, report: EnergyReport): void {
  const { t, figure } = pen.words
  const { max_cell_voltage: most, min_cell_voltage: least, components } = report
  drawTiles(pen, t('figures'), [
    ...highVoltageFigures(report, pen.words),
    { name: t('total_voltage'), value: figure(report.total_voltage, 'V', 1) },
    { name: t('total_current'), value: figure(report.total_current, 'A', 1) },
    { name: t('charge'), value: figure(report.state_of_charge, '%', 1) },
    { name: t('health'), value: figure(report.state_of_health, '%', 1) },
    { name: t('max'), value: figure(most, 'V', 3) },
    { name: t('min'), value: figure(least, 'V', 3) },
    { name: t('difference'), value: figure(most === null || least === null ? null : (most - least) * 1000, 'mV') },
    { name: t('insulation'), value: figure(report.insulation_kohm, 'kΩ') },
  ])
  drawRows(pen, t('findings'), energyRows(report, pen.words))
  drawFacts(pen, t('conditions'), [profileFact(report, pen.words)])
  if (components.length > 0)
    drawRows(
      pen,
      t('components'),
      components.map(({ name, status, value, finding }) => ({
        name,
        finding,
        value: componentText(value, pen.words),
        limit: t(`component_${status}`),
      })),
    )
  drawSystems(pen, report.systems)
}
