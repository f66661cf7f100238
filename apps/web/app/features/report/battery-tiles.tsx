import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { cellsOf, energyFigures, isOfBlocks, moduleWords, packWords } from '@pitlane/contract/report/parts.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Tiles } from './tiles.tsx'
import { useFigures, useWords } from './use-figures.ts'

/** Readers look for these first: the pack's extremes and where they sit, its health, its energy. */
export function BatteryTiles({ report }: { report: BatteryReport }) {
  const t = useT()
  const { figure } = useFigures()
  const words = useWords()
  const { voltage, health, conditions } = report
  const cells = cellsOf(report)
  const form = packWords(isOfBlocks(report))
  const place = (at: number | undefined) => {
    const cell = at === undefined ? undefined : cells[at]
    return cell ? t(`report.${form('at')}`, { module: moduleWords(cell.module, words), cell: cell.number }) : null
  }
  const volts = (value: number | undefined) => figure(value ?? null, 'V', 3)
  return (
    <Section title={t('report.figures')}>
      <Tiles
        tiles={[
          ...energyFigures(report, words),
          { name: t('report.max'), value: volts(voltage?.max), note: place(voltage?.max_at) },
          { name: t('report.min'), value: volts(voltage?.min), note: place(voltage?.min_at) },
          { name: t('report.average'), value: volts(voltage?.average) },
          { name: t('report.difference'), value: figure(voltage ? voltage.delta * 1000 : null, 'mV') },
          {
            name: t('report.health'),
            value: figure(health.percent, '%', 1),
            note: health.percent === null ? null : t(`report.health_${health.source}`),
          },
          { name: t('report.charge'), value: figure(conditions.state_of_charge, '%', 1) },
          { name: t('report.total_voltage'), value: figure(conditions.total_voltage, 'V', 1) },
          { name: t('report.total_current'), value: figure(conditions.total_current, 'A', 1) },
        ]}
      />
    </Section>
  )
}
