import type { ScanReport } from '@pitlane/contract/report/report.ts'
import { lampFacts, scanDetail } from '@pitlane/contract/report/parts.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { ReportFacts } from './report-facts.tsx'
import { ReportGone } from './report-gone.tsx'
import { type ReadReport, ownReport } from './report-loader.ts'
import { readReport } from './report-loader.server.ts'
import { ReportPage } from './report-page.tsx'
import { ScanTiles } from './scan-tiles.tsx'
import { Systems } from './systems.tsx'
import { useWords } from './use-figures.ts'

const read: ReadReport<ScanReport> = (client, query) => client.getScanReport({ id: query.get('id') ?? '' })

export const loader = screenLoader(['report', 'media', 'units'], (server) => readReport(read, server))
export const clientLoader = ownReport(read)
export const meta = screenMeta

/** A diagnostic scan: `?id=`. */
export default function ScanScreen() {
  const { report } = useLoaderData<typeof loader>()
  const words = useWords()
  if (!report) return <ReportGone />
  return (
    <ReportPage report={report} detail={scanDetail(report, words)}>
      <ScanTiles report={report} />
      <Systems systems={report.systems} />
      <Memory report={report} />
      <Readiness report={report} />
    </ReportPage>
  )
}

/** The malfunction lamp, and what was counted since the memory was cleared. */
function Memory({ report }: { report: ScanReport }) {
  const t = useT()
  const facts = lampFacts(report, useWords())
  if (facts.length === 0) return null
  return (
    <Section title={t('report.memory')}>
      <ReportFacts facts={facts} />
    </Section>
  )
}

const words = { true: 'report.ready', false: 'report.not_ready', null: 'report.not_supported' } as const

/** Whether the vehicle's own monitors have run since its memory was cleared. */
function Readiness({ report }: { report: ScanReport }) {
  const t = useT()
  if (report.readiness.length === 0) return null
  return (
    <Section title={t('report.readiness')}>
      <ReportFacts facts={report.readiness.map(({ name, ready }) => [name, t(words[`${ready}`])] as const)} />
    </Section>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
