import type { ReportSummary } from '@pitlane/contract/report/report.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { useLoaderData, useSearchParams } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { ReportList, ReportListSkeleton } from './report-list.tsx'
import { ReportSearch } from './report-search.tsx'
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

export { LoadFailed as ErrorBoundary }
