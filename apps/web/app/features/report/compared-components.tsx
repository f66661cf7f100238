import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { Comparison } from './compare-screen.tsx'
import { ReportFacts } from './report-facts.tsx'

/** Components of a high-voltage system whose state has changed. */
export function ComparedComponents({ components }: { components: Comparison['components'] }) {
  const t = useT()
  if (components.length === 0) return null
  const stateOf = (state: Comparison['components'][number]['before']) =>
    state ? t(`report.component_${state}`) : t('report.codes_unasked')
  return (
    <Section title={t('report.components')}>
      <ReportFacts
        facts={components.map(({ name, before, after }) => [name, `${stateOf(before)} → ${stateOf(after)}`] as const)}
      />
    </Section>
  )
}
