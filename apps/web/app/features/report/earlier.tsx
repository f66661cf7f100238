import type { Report } from '@pitlane/contract/report/report.ts'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { compareHref } from './report-href.ts'

/** Its owner's earlier reports of the vehicle, each a way to a comparison. */
export function Earlier({ report }: { report: Report }) {
  const { t, date } = useI18n()
  if (report.earlier.length === 0) return null
  return (
    <div data-print="no">
      <Section title={t('report.compare')}>
        <List>
          {report.earlier.map(({ id, measured_at }) => (
            <ListRow key={id} title={date(measured_at)} href={compareHref(report.id, id)} />
          ))}
        </List>
      </Section>
    </div>
  )
}
