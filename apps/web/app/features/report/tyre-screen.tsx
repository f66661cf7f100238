import type { TyreReport } from '@pitlane/contract/report/report.ts'
import { tyreDetail, tyreRows } from '@pitlane/contract/report/parts.ts'
import { useLoaderData } from 'react-router'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { Findings } from './findings.tsx'
import { ReportGone } from './report-gone.tsx'
import { ownReport, type ReadReport } from './report-loader.ts'
import { readReport } from './report-loader.server.ts'
import { ReportPage } from './report-page.tsx'
import { TyreCar } from './tyre-car.tsx'
import { TyreDetails } from './tyre-details.tsx'
import { TyreTiles } from './tyre-tiles.tsx'
import { useWords } from './use-figures.ts'

const read: ReadReport<TyreReport> = (client, query) =>
  client.getTyreReport({ report_id: query.get('report_id') ?? query.get('id') ?? '' })

export const loader = screenLoader(['report', 'media', 'units'], (server) => readReport(read, server))
export const clientLoader = ownReport(read)
export const meta = screenMeta

/** Four tyres: `?report_id=`. */
export default function TyreScreen() {
  const { report } = useLoaderData<typeof loader>()
  const words = useWords()
  if (!report) return <ReportGone />
  const rows = tyreRows(report, words)
  return (
    <ReportPage report={report} detail={tyreDetail(report, words)}>
      <TyreCar report={report} />
      <TyreTiles report={report} />
      <Findings rows={rows} />
      <TyreDetails report={report} />
    </ReportPage>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
