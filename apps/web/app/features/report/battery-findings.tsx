import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { worst } from '@pitlane/domain/report/report.ts'
import { useT } from '../../lib/i18n.tsx'
import { Findings } from './findings.tsx'
import { useFigures } from './use-figures.ts'

/** Lists the findings of each part of the pack, with the limit that was used. */
export function BatteryFindings({ report }: { report: BatteryReport }) {
  const t = useT()
  const { figure } = useFigures()
  const { findings, limits, voltage, temperature, health, conditions, codes } = report
  const cellLimit =
    limits.warn_mv === null
      ? t('report.limit_cells_load')
      : t('report.limit_cells', { warn: figure(limits.warn_mv, 'mV'), alert: figure(limits.alert_mv, 'mV') })
  return (
    <Findings
      rows={[
        {
          name: t('report.cells'),
          finding: findings.cells,
          value: figure(voltage ? voltage.delta * 1000 : null, 'mV'),
          limit: cellLimit,
        },
        {
          name: t('report.temperatures'),
          finding: findings.temperatures,
          value: figure(temperature?.delta ?? null, '°C', 1),
          limit: t('report.limit_temperatures', {
            warn: figure(limits.temperature_warn, '°C'),
            alert: figure(limits.temperature_alert, '°C'),
          }),
        },
        {
          name: t('report.health'),
          finding: findings.health,
          value: figure(health.percent, '%', 1),
          limit: t('report.limit_health', {
            warn: figure(limits.health_warn, '%'),
            alert: figure(limits.health_alert, '%'),
          }),
        },
        {
          name: t('report.insulation'),
          finding: findings.insulation,
          value: figure(conditions.insulation_kohm, 'kΩ'),
          limit: t('report.limit_insulation'),
        },
        {
          name: t('report.codes'),
          finding: codes.length === 0 ? 'good' : worst(codes.map(({ finding }) => finding)),
          value: t('report.codes_found', { count: codes.length }),
        },
      ]}
    />
  )
}
