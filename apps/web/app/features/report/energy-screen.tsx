import type { EnergyReport } from '@pitlane/contract/report/report.ts'
import { energyRows, notJudged, profileFact } from '@pitlane/contract/report/parts.ts'
import { useLoaderData } from 'react-router'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { Components } from './components.tsx'
import { EnergyTiles } from './energy-tiles.tsx'
import { Findings } from './findings.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReportGone } from './report-gone.tsx'
import { ownReport, type ReadReport } from './report-loader.ts'
import { readReport } from './report-loader.server.ts'
import { ReportPage } from './report-page.tsx'
import { Systems } from './systems.tsx'
import { useWords } from './use-figures.ts'

const read: ReadReport<EnergyReport> = (client, query) => client.getEnergyReport({ id: query.get('id') ?? '' })

export const loader = screenLoader(['report', 'media', 'units'], (server) => readReport(read, server))
export const clientLoader = ownReport(read)
export const meta = screenMeta

/** A vehicle's high-voltage system: `?id=`. */
export default function EnergyScreen() {
  const { report } = useLoaderData<typeof loader>()
  const words = useWords()
  if (!report) return <ReportGone />
  const rows = energyRows(report, words)
  return (
    <ReportPage report={report} detail={notJudged(rows, words)}>
      <EnergyTiles report={report} />
      <Findings rows={rows} />
      <ReportFacts facts={[profileFact(report, words)]} />
      <Components report={report} />
      <Systems systems={report.systems} />
    </ReportPage>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
