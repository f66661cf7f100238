import type { TyreReport } from '@pitlane/contract/report/report.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Tiles } from './tiles.tsx'
import { useFigures } from './use-figures.ts'

export function TyreTiles({ report }: { report: TyreReport }) {
  const t = useT()
  const { figure } = useFigures()
  const depths = report.tyres.flatMap(({ depth, position }) => (depth === null || position === 'spare' ? [] : [depth]))
  return (
    <Section title={t('report.figures')}>
      <Tiles
        tiles={[
          { name: t('report.depth_least'), value: figure(depths.length > 0 ? Math.min(...depths) : null, 'mm', 1) },
          { name: t('report.pressure_average'), value: figure(report.average_pressure, 'kPa') },
        ]}
      />
    </Section>
  )
}
