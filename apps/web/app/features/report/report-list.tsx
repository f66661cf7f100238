import type { ReportSummary } from '@pitlane/contract/report/report.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { LoadMore, NothingMore } from '@pitlane/ui/list-end.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { FileSearch } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { FindingBadge } from './finding.tsx'
import { reportHref } from './report-href.ts'
import styles from './report-list.module.css'
import { useReports } from './use-reports.ts'

type ReportListProps = { first: { list: ReportSummary[]; next: string | null }; query: URLSearchParams }

/** Reports under the vehicle that they are about. */
export function ReportList({ first, query }: ReportListProps) {
  const { t } = useI18n()
  const { reports, next, state, loadMore } = useReports(first, query)
  const byVehicle = Map.groupBy(reports, ({ id, vehicle: { vin, plate } }) => vin || plate || id)
  if (reports.length === 0) return <NoReports searched={query.size > 0} />
  return (
    <Stack>
      {[...byVehicle].map(([vehicle, own]) => (
        <Card key={vehicle} as="section" flush>
          <VehicleHead report={own[0]!} />
          <ul>
            {own.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        </Card>
      ))}
      {state === 'failed' && (
        <div role="alert">
          <FieldError>{t('shell.offline_text')}</FieldError>
        </div>
      )}
      {next === null ? (
        <NothingMore>{t('shell.nothing_more')}</NothingMore>
      ) : (
        <LoadMore
          href={`?${query}`}
          label={t('shell.load_more')}
          loading={state === 'loading'}
          onClick={(event) => {
            event.preventDefault()
            void loadMore()
          }}
        />
      )}
    </Stack>
  )
}

function VehicleHead({ report: { vehicle } }: { report: ReportSummary }) {
  const name = [vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(' ')
  return (
    <header className={styles.vehicle}>
      <h2>{name || vehicle.plate || vehicle.vin}</h2>
      <p>{[vehicle.plate, vehicle.vin].filter(Boolean).join(' · ')}</p>
    </header>
  )
}

function ReportRow({ report }: { report: ReportSummary }) {
  const { t, date } = useI18n()
  const closed = report.link !== 'open' && t('report.link_closed')
  return (
    <li>
      <Link className={styles.row} href={reportHref(report)}>
        <span>
          <b>{t(`report.about_${report.kind}`)}</b>
          <small>{[date(report.measured_at), report.agency, closed].filter(Boolean).join(' · ')}</small>
        </span>
        <FindingBadge finding={report.finding} />
      </Link>
    </li>
  )
}

function NoReports({ searched }: { searched: boolean }) {
  const { t } = useI18n()
  return (
    <EmptyState
      icon={<FileSearch size={32} />}
      title={t(searched ? 'report.none_found' : 'report.none')}
      text={t(searched ? 'report.none_found_text' : 'report.none_text')}
      action={
        searched && (
          <Button kind="secondary" href="/me/reports">
            {t('report.show_all')}
          </Button>
        )
      }
    />
  )
}

export const ReportListSkeleton = () => (
  <Card>
    <SkeletonList rows={5} />
  </Card>
)
