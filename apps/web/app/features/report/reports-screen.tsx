import type { ReportSummary } from '@pitlane/contract/report/report.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SearchBar } from '@pitlane/ui/search-bar.tsx'
import { useLoaderData, useSearchParams, useSubmit } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { ReportList, ReportListSkeleton } from './report-list.tsx'
import { reportPageSize, searchOf } from './use-reports.ts'

type ReportPage = { list: ReportSummary[]; next: string | null }

export const loader = screenLoader(['report'], () => ({ noindex: true, first: unloaded<ReportPage>() }))
export const clientLoader = privateLoader(async ({ api, query }) => ({
  first: await api.listReports({ ...searchOf(query), page_size: reportPageSize }, { noLoading: true }),
}))
export const meta = screenMeta

/** My reports, newest first: `?q=` is a plate or VIN, `?vin=` one vehicle. */
export default function ReportsScreen() {
  const { title, first } = useLoaderData<typeof loader>()
  const t = useT()
  const [query] = useSearchParams()
  return (
    <Page bar={<AppBar title={title} back={useBack('/me')} />}>
      <Stack>
        <ReportSearch label={t('report.search')} query={query} />
        {/* Another question is another list. */}
        {first ? <ReportList key={query.toString()} first={first} query={query} /> : <ReportListSkeleton />}
      </Stack>
    </Page>
  )
}

/** By plate or VIN, as it stands on the car. */
function ReportSearch({ label, query }: { label: string; query: URLSearchParams }) {
  const t = useT()
  const submit = useSubmit()
  return (
    <SearchBar
      key={query.get('q') ?? ''}
      label={label}
      placeholder={label}
      clearLabel={t('report.clear')}
      defaultValue={query.get('q') ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget, { replace: true })
      }}
    />
  )
}

export { LoadFailed as ErrorBoundary }
