import type { Report } from '@pitlane/contract/report/report.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { ChartLine } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { FindingBadge } from './finding.tsx'
import { compareHref, trendHref } from './report-href.ts'
import { useFigures } from './use-figures.ts'

/** Its owner's earlier reports of the vehicle, each a way to a comparison, and told from those of the same day. */
export function Earlier({ report }: { report: Report }) {
  const { t, date } = useI18n()
  const { figure } = useFigures()
  const { earlier, vehicle } = report
  if (earlier.length === 0) return null
  const isBack = earlier.some(({ odometer_km: was }) => was !== null && was > (vehicle.odometer_km ?? Infinity))
  return (
    <div data-print="no">
      <Section title={t('report.compare')}>
        {isBack && <Card tone="watch">{t('report.compare_odometer_back')}</Card>}
        <List>
          {report.kind !== 'scan' && earlier.length > 1 && (
            <ListRow icon={<ChartLine size={24} />} title={t('report.trend_link')} href={trendHref(report.id)} />
          )}
          {earlier.map(({ id, measured_at, finding, odometer_km, device_sn }) => (
            <ListRow
              key={id}
              title={date(measured_at, true)}
              detail={odometer_km === null ? device_sn : figure(odometer_km, 'km')}
              end={<FindingBadge finding={finding} />}
              href={compareHref(report.id, id)}
            />
          ))}
        </List>
      </Section>
    </div>
  )
}
