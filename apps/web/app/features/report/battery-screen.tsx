import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { batteryRows, notJudged } from '@pitlane/contract/report/parts.ts'
import { Stack } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { BatteryConditions } from './battery-conditions.tsx'
import { BatteryTiles } from './battery-tiles.tsx'
import { CellMap } from './cell-map.tsx'
import { CellRanking } from './cell-ranking.tsx'
import { CodeList } from './code-list.tsx'
import { Findings } from './findings.tsx'
import { ReportGone } from './report-gone.tsx'
import { ownReport, type ReadReport } from './report-loader.ts'
import { readReport } from './report-loader.server.ts'
import { ReportPage } from './report-page.tsx'
import { TemperatureStrip } from './temperature-strip.tsx'
import { useWords } from './use-figures.ts'

const read: ReadReport<BatteryReport> = (client, query) =>
  client.getBatteryReport({ detectId: query.get('detectId') ?? query.get('id') ?? '' })

export const loader = screenLoader(['report', 'media', 'units'], (server) => readReport(read, server))
export const clientLoader = ownReport(read)
export const meta = screenMeta

/** A battery pack, cell by cell: `?detectId=`. */
export default function BatteryScreen() {
  const { report } = useLoaderData<typeof loader>()
  const words = useWords()
  if (!report) return <ReportGone />
  const rows = batteryRows(report, words)
  return (
    <ReportPage report={report} detail={notJudged(rows, words)}>
      <Stack gap="sections">
        <BatteryTiles report={report} />
        <Findings rows={rows} />
        <CellMap report={report} />
        <CellRanking report={report} />
        <TemperatureStrip report={report} />
        {report.codes && <CodeList codes={report.codes} />}
        <BatteryConditions report={report} />
      </Stack>
    </ReportPage>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
