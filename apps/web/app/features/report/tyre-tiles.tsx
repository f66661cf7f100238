import type { TyreReport } from '@pitlane/contract/report/report.ts'
import { tyreFigures } from '@pitlane/contract/report/parts.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Tiles } from './tiles.tsx'
import { useFigures } from './use-figures.ts'

export function TyreTiles({ report }: { report: TyreReport }) {
  const t = useT()
  const { depth, pressure } = tyreFigures(report, useFigures())
  const depths = report.tyres.flatMap(({ depth: least, position }) =>
    least === null || position === 'spare' ? [] : [least],
  )
  return (
    <Section title={t('report.figures')}>
      <Tiles
        tiles={[
          { name: t('report.depth_least'), value: depth(depths.length > 0 ? Math.min(...depths) : null) },
          { name: t('report.pressure_average'), value: pressure(report.average_pressure) },
        ]}
      />
    </Section>
  )
}
