import type { ScanReport } from '@pitlane/contract/report/report.ts'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { Readiness } from './readiness.tsx'
import { ReportGone } from './report-gone.tsx'
import { ownReport, type ReadReport, readReport } from './report-loader.ts'
import { ReportPage } from './report-page.tsx'
import { ScanTiles } from './scan-tiles.tsx'
import { Systems } from './systems.tsx'

const read: ReadReport<ScanReport> = (client, query) => client.getScanReport({ id: query.get('id') ?? '' })

export const loader = screenLoader(['report'], ({ api, query }) => readReport(read, api, query))
export const clientLoader = ownReport(read)
export const meta = screenMeta

/** A diagnostic scan: `?id=`. */
export default function ScanScreen() {
  const { report } = useLoaderData<typeof loader>()
  const t = useT()
  if (!report) return <ReportGone />
  const { stored, pending, permanent } = report.figures
  return (
    <ReportPage report={report} detail={t('report.codes_found', { count: stored + pending + permanent })}>
      <ScanTiles report={report} />
      <Systems systems={report.systems} />
      <Readiness report={report} />
    </ReportPage>
  )
}
