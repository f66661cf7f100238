import type { EnergyReport } from '@pitlane/contract/report/report.ts'
import { useT } from '../../lib/i18n.tsx'
import { Findings } from './findings.tsx'
import { useFigures } from './use-figures.ts'

export function EnergyFindings({ report }: { report: EnergyReport }) {
  const t = useT()
  const { figure } = useFigures()
  const { findings, figures } = report
  return (
    <Findings
      rows={[
        { name: t('report.health'), finding: findings.health, value: figure(report.state_of_health, '%', 1) },
        {
          name: t('report.insulation'),
          finding: findings.insulation,
          value: figure(report.insulation_kohm, 'kΩ'),
          limit: t('report.limit_insulation'),
        },
        { name: t('report.components'), finding: findings.components },
        {
          name: t('report.codes'),
          finding: findings.systems,
          value: t('report.codes_found', { count: figures.stored + figures.pending + figures.permanent }),
        },
      ]}
    />
  )
}
