import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { Stack } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { BatteryConditions } from './battery-conditions.tsx'
import { BatteryFindings } from './battery-findings.tsx'
import { BatteryTiles } from './battery-tiles.tsx'
import { CellMap } from './cell-map.tsx'
import { CellRanking } from './cell-ranking.tsx'
import { CodeList } from './code-list.tsx'
import { ReportGone } from './report-gone.tsx'
import { ownReport, type ReadReport, readReport } from './report-loader.ts'
import { ReportPage } from './report-page.tsx'
import { TemperatureStrip } from './temperature-strip.tsx'

const read: ReadReport<BatteryReport> = (client, query) =>
  client.getBatteryReport({ detectId: query.get('detectId') ?? query.get('id') ?? '' })

export const loader = screenLoader(['report'], ({ api, query }) => readReport(read, api, query))
export const clientLoader = ownReport(read)
export const meta = screenMeta

/** A battery pack, cell by cell: `?detectId=`. */
export default function BatteryScreen() {
  const { report } = useLoaderData<typeof loader>()
  const t = useT()
  if (!report) return <ReportGone />
  const fitted = report.voltage?.count ?? 0
  return (
    <ReportPage report={report} detail={t('report.cells_count', { count: fitted })}>
      <Stack gap="sections">
        <BatteryTiles report={report} />
        <BatteryFindings report={report} />
        <CellMap report={report} />
        <CellRanking report={report} />
        <TemperatureStrip report={report} />
        <CodeList codes={report.codes} />
        <BatteryConditions report={report} />
      </Stack>
    </ReportPage>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
