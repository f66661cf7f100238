import { useT } from '../../lib/i18n.tsx'
import { useMoment } from '../../lib/use-moment.ts'
import type { Comparison } from './compare-screen.tsx'
import { FindingBadge } from './finding.tsx'
import styles from './table.module.css'
import { useFigures } from './use-figures.ts'

type Figure = Comparison['figures'][number]

/** How each figure is written: delta in millivolts, since volts would hide it. */
const units: Record<Figure['name'], { unit: string; digits: number; factor: number }> = {
  delta: { unit: 'mV', digits: 0, factor: 1000 },
  average: { unit: 'V', digits: 3, factor: 1 },
  health: { unit: '%', digits: 1, factor: 1 },
  charge: { unit: '%', digits: 1, factor: 1 },
  temperature: { unit: '°C', digits: 1, factor: 1 },
  depth: { unit: 'mm', digits: 1, factor: 1 },
}
const names = {
  delta: 'report.difference',
  average: 'report.average',
  health: 'report.health',
  charge: 'report.charge',
  temperature: 'report.temperature',
  depth: 'report.depth_least',
} as const

/** The vehicle, the two instants, and every figure then and now. */
export function ComparedFigures({ compared }: { compared: Comparison }) {
  const t = useT()
  const moment = useMoment()
  const { figure, signed } = useFigures()
  const { before, after, figures, vehicle } = compared
  const partOf = (part: string) => (part ? t(`report.position_${part as 'front_left'}`) : '')
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('report.figures')}>
      <table className={styles.table}>
        <caption>
          {[vehicle.make, vehicle.model, vehicle.plate].filter(Boolean).join(' ')}
          <span>{vehicle.vin}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(`report.about_${compared.kind}`)}</th>
            <th scope="col">{moment(before.measured_at)}</th>
            <th scope="col">{moment(after.measured_at)}</th>
            <th scope="col">{t('report.change')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('report.findings')}</th>
            <td>
              <FindingBadge finding={before.finding} />
            </td>
            <td>
              <FindingBadge finding={after.finding} />
            </td>
            <td />
          </tr>
          {figures.map(({ name, part, before: was, after: is }) => {
            const { unit, digits, factor } = units[name]
            const scaled = (value: number | null) => (value === null ? null : value * factor)
            return (
              <tr key={name + part}>
                <th scope="row">{[t(names[name]), partOf(part)].filter(Boolean).join(', ')}</th>
                <td>{figure(scaled(was), unit, digits)}</td>
                <td>{figure(scaled(is), unit, digits)}</td>
                <td>{was === null || is === null ? '' : signed((is - was) * factor, unit, digits)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
