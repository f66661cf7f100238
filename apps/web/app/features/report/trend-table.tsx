import type { Trend } from '@pitlane/contract/report/report.ts'
import { listFormat } from '@pitlane/domain/formats.ts'
import { cx } from '@pitlane/ui/cx.ts'
import { Link } from '@pitlane/ui/link.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { figureMeasures, figureNames } from './figure-names.ts'
import { FindingBadge } from './finding.tsx'
import { reportHref } from './report-href.ts'
import styles from './table.module.css'
import own from './trend.module.css'
import { columnsOf, valueIn } from './trend-series.ts'
import { useFigures } from './use-figures.ts'

type Entry = Trend['list'][number]

/** All values of a trend, newest first, each report with the conditions of its measurement. */
export function TrendTable({ trend }: { trend: Trend }) {
  const { t, date } = useI18n()
  const { figure } = useFigures()
  const { vehicle, kind, list } = trend
  const columns = columnsOf(trend)
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('report.trend_values')}>
      <table className={cx(styles.table, own.values)}>
        <caption>
          {[vehicle.make, vehicle.model, vehicle.plate].filter(Boolean).join(' ')}
          <span>{vehicle.vin}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('report.measured')}</th>
            <th scope="col">{t('report.odometer')}</th>
            {columns.map(({ name, part }) => (
              <th key={name + part} scope="col">
                {[t(figureNames[name]), part && t(`report.position_${part as 'front_left'}`)]
                  .filter(Boolean)
                  .join(', ')}
              </th>
            ))}
            <th scope="col">{t('report.trend_conditions')}</th>
            <th scope="col">{t('report.findings')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                <Link href={reportHref({ kind, id: entry.id })}>{date(entry.measured_at)}</Link>
              </th>
              <td>{figure(entry.odometer_km, 'km')}</td>
              {columns.map(({ name, part }) => {
                const { unit, digits, factor } = figureMeasures[name]
                const value = valueIn(entry, name, part)
                return <td key={name + part}>{figure(value === null ? null : value * factor, unit, digits)}</td>
              })}
              <td>
                <Conditions entry={entry} />
              </td>
              <td>
                <FindingBadge finding={entry.finding} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The charge and the temperature, where they were measured, and what was another than at the report asked for. */
function Conditions({ entry }: { entry: Entry }) {
  const { t, locale } = useI18n()
  const { figure } = useFigures()
  const measured = (['charge', 'temperature'] as const).flatMap((name) => {
    const value = valueIn(entry, name, '')
    const { unit, digits } = figureMeasures[name]
    return value === null ? [] : [figure(value, unit, digits)]
  })
  const differs = entry.differs.map((condition) => t(`report.trend_${condition}`))
  return (
    <>
      {measured.length > 0 || differs.length > 0 ? measured.join(' · ') : t('report.trend_same')}
      {differs.length > 0 && <small className={own.differs}>{listFormat(locale).format(differs)}</small>}
    </>
  )
}
