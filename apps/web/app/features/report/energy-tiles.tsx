import type { EnergyReport } from '@pitlane/contract/report/report.ts'
import { highVoltageFigures } from '@pitlane/contract/report/parts.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Tiles } from './tiles.tsx'
import { useFigures, useWords } from './use-figures.ts'

export function EnergyTiles({ report }: { report: EnergyReport }) {
  const t = useT()
  const { figure } = useFigures()
  const words = useWords()
  const { max_cell_voltage: most, min_cell_voltage: least } = report
  const difference = most === null || least === null ? null : (most - least) * 1000
  return (
    <Section title={t('report.figures')}>
      <Tiles
        tiles={[
          ...highVoltageFigures(report, words),
          { name: t('report.total_voltage'), value: figure(report.total_voltage, 'V', 1) },
          { name: t('report.total_current'), value: figure(report.total_current, 'A', 1) },
          { name: t('report.charge'), value: figure(report.state_of_charge, '%', 1) },
          { name: t('report.health'), value: figure(report.state_of_health, '%', 1) },
          { name: t('report.max'), value: figure(most, 'V', 3) },
          { name: t('report.min'), value: figure(least, 'V', 3) },
          { name: t('report.difference'), value: figure(difference, 'mV') },
          { name: t('report.insulation'), value: figure(report.insulation_kohm, 'kΩ') },
        ]}
      />
    </Section>
  )
}
