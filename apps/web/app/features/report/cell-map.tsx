import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { cellsOf, isOfBlocks, moduleWords, packWords, reachOf } from '@pitlane/contract/report/parts.ts'
import { HeatMap, HeatScale } from '@pitlane/ui/heat-map.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { CellReadout } from './cell-readout.tsx'
import { CellTable } from './cell-table.tsx'
import { useWords } from './use-figures.ts'

/** The pack as colours, the chosen cell in figures, and all of it as a table. */
export function CellMap({ report }: { report: BatteryReport }) {
  const t = useT()
  const words = useWords()
  const { signed } = words
  const cells = cellsOf(report)
  const form = packWords(isOfBlocks(report))
  const reach = reachOf(cells)
  const weakest = report.voltage?.min_at ?? 0
  const [chosen, setChosen] = useState(weakest)
  const unfitted = cells.filter(({ volts }) => volts === null).length
  const aside = [
    t(`report.${form('cells_count')}`, { count: cells.length - unfitted }),
    unfitted > 0 && t(`report.${form('not_fitted_count')}`, { count: unfitted }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Section title={t(`report.${form('cells')}`)} aside={aside}>
      <Stack>
        <CellReadout cells={cells} form={form} chosen={chosen} onChoose={setChosen} />
        <HeatMap
          label={t(`report.${form('map_label')}`)}
          chosen={chosen}
          onChoose={setChosen}
          rows={report.modules.map(({ name, cells: own }) => ({
            name: moduleWords(name, words),
            cells: own.map(({ deviation_mv, finding }) => ({
              heat: deviation_mv === null ? null : deviation_mv / reach,
              mark: finding === 'watch' || finding === 'bad' ? finding : undefined,
            })),
          }))}
        />
        <HeatScale low={signed(-reach, 'mV')} middle={t('report.from_median')} high={signed(reach, 'mV')} />
        <CellTable report={report} />
      </Stack>
    </Section>
  )
}
