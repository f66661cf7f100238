import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { batteryFacts } from '@pitlane/contract/report/parts.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ReportFacts } from './report-facts.tsx'
import { useWords } from './use-figures.ts'

/** By what a pack was judged, how it was measured, and under what conditions. */
export function BatteryConditions({ report }: { report: BatteryReport }) {
  const t = useT()
  const words = useWords()
  return (
    <Section title={t('report.conditions')}>
      <ReportFacts facts={batteryFacts(report, words)} />
    </Section>
  )
}
