import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ReportFacts } from './report-facts.tsx'
import { useFigures } from './use-figures.ts'

/** Under what conditions it was measured: without them the figures say little. */
export function BatteryConditions({ report }: { report: BatteryReport }) {
  const t = useT()
  const { figure } = useFigures()
  const { conditions, health } = report
  const measured = (value: number | null, unit: string, digits = 0) =>
    value === null ? null : figure(value, unit, digits)
  const rest =
    conditions.rest_minutes === null ? t('report.rest') : t('report.rest_for', { minutes: conditions.rest_minutes })
  return (
    <Section title={t('report.conditions')}>
      <ReportFacts
        facts={[
          [t('report.chemistry'), t(`report.chemistry_${conditions.chemistry}`)],
          [t('report.rest'), conditions.at_rest ? rest : t('report.under_load')],
          [t('report.ambient'), measured(conditions.ambient_temperature, '°C', 1)],
          [t('report.insulation'), measured(conditions.insulation_kohm, 'kΩ')],
          [t('report.usable'), measured(health.usable_kwh, 'kWh', 1)],
          [t('report.usable_new'), measured(health.usable_kwh_new, 'kWh', 1)],
          [t('report.charges_ac'), measured(conditions.charges_ac, '')],
          [t('report.charges_dc'), measured(conditions.charges_dc, '')],
          [t('report.cells_per_value'), conditions.cells_per_value > 1 ? String(conditions.cells_per_value) : null],
          [t('report.sensor_step'), measured(conditions.sensor_step_mv, 'mV')],
        ]}
      />
    </Section>
  )
}
