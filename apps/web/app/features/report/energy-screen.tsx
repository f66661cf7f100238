import type { EnergyReport } from '@pitlane/contract/report/report.ts'
import { useLoaderData } from 'react-router'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { Components } from './components.tsx'
import { EnergyFindings } from './energy-findings.tsx'
import { EnergyTiles } from './energy-tiles.tsx'
import { ReportGone } from './report-gone.tsx'
import { ownReport, type ReadReport, readReport } from './report-loader.ts'
import { ReportPage } from './report-page.tsx'
import { Systems } from './systems.tsx'

const read: ReadReport<EnergyReport> = (client, query) => client.getEnergyReport({ id: query.get('id') ?? '' })

export const loader = screenLoader(['report'], ({ api, query }) => readReport(read, api, query))
export const clientLoader = ownReport(read)
export const meta = screenMeta

/** A vehicle's high-voltage system: `?id=`. */
export default function EnergyScreen() {
  const { report } = useLoaderData<typeof loader>()
  if (!report) return <ReportGone />
  return (
    <ReportPage report={report}>
      <EnergyTiles report={report} />
      <EnergyFindings report={report} />
      <Components report={report} />
      <Systems systems={report.systems} />
    </ReportPage>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
