import type { ScanReport } from '@pitlane/contract/report/report.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { Tiles } from './tiles.tsx'
import { useFigures } from './use-figures.ts'

export function ScanTiles({ report }: { report: ScanReport }) {
  const { t } = useI18n()
  const { figure } = useFigures()
  const { figures, scans } = report
  return (
    <Section title={t('report.figures')} aside={t('report.scans_merged', { count: scans })}>
      <Tiles
        tiles={[
          { name: t('report.state_stored'), value: figure(figures.stored, '') },
          { name: t('report.state_pending'), value: figure(figures.pending, '') },
          { name: t('report.state_permanent'), value: figure(figures.permanent, '') },
          {
            name: t('report.systems'),
            value: figure(figures.answered, ''),
            note: t('report.systems_read', { answered: figures.answered, all: figures.systems }),
          },
        ]}
      />
    </Section>
  )
}
