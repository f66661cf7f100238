import type { ScanReport } from '@pitlane/contract/report/report.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ReportFacts } from './report-facts.tsx'

const words = { true: 'report.ready', false: 'report.not_ready', null: 'report.not_supported' } as const

/** Whether the vehicle's own monitors have run since its memory was cleared. */
export function Readiness({ report }: { report: ScanReport }) {
  const t = useT()
  if (report.readiness.length === 0) return null
  return (
    <Section title={t('report.readiness')}>
      <ReportFacts facts={report.readiness.map(({ name, ready }) => [name, t(words[`${ready}`])] as const)} />
    </Section>
  )
}
