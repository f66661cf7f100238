import type { Trend } from '@pitlane/contract/report/report.ts'
import { trendScale } from '@pitlane/domain/report/trend-scale.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { figureMeasures, figureNames } from './figure-names.ts'
import { TrendChart } from './trend-chart.tsx'
import { type Series, seriesOf, type TrendPoint } from './trend-series.ts'
import styles from './trend.module.css'
import { useFigures } from './use-figures.ts'

type By = 'date' | 'odometer'

const placeOf = ({ entry }: TrendPoint, by: By): number | null =>
  by === 'date' ? entry.measured_at : entry.odometer_km

/** A chart for each figure; those of one name are drawn to one scale. */
export function TrendCharts({ trend, by }: { trend: Trend; by: By }) {
  const { t } = useI18n()
  const series = seriesOf(trend).map((one) => ({
    ...one,
    points: one.points.filter((point) => placeOf(point, by) !== null),
  }))
  const shown = series.filter(({ points }) => points.length > 1)
  if (shown.length === 0) return <p>{t('report.trend_few')}</p>
  const valuesOf = (name: Series['name']) =>
    shown.filter((one) => one.name === name).flatMap(({ points }) => points.map(({ value }) => value))
  return (
    <div className={styles.charts}>
      {shown.map((one) => (
        <Chart key={one.name + one.part} series={one} by={by} scale={valuesOf(one.name)} />
      ))}
    </div>
  )
}

function Chart({ series: { name, part, points }, by, scale }: { series: Series; by: By; scale: readonly number[] }) {
  const { t, date } = useI18n()
  const { figure } = useFigures()
  const { unit, digits, factor } = figureMeasures[name]
  const title = [t(figureNames[name]), part && t(`report.position_${part as 'front_left'}`)].filter(Boolean).join(' · ')
  const at = (point: TrendPoint) =>
    by === 'date' ? date(point.entry.measured_at) : figure(point.entry.odometer_km, 'km')
  const ends = { first: at(points[0]!), last: at(points.at(-1)!) }
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <TrendChart
        label={t('report.trend_label', { name: title, count: points.length, ...ends })}
        points={points.map((point) => ({
          x: placeOf(point, by) ?? 0,
          y: point.value,
          hollow: point.entry.differs.length > 0,
        }))}
        scale={trendScale(name, scale)}
        write={(value) => figure(value * factor, unit, digits)}
        ends={ends}
      />
    </section>
  )
}
