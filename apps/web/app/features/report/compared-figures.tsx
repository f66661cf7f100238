import { useT } from '../../lib/i18n.tsx'
import { useMoment } from '../../lib/use-moment.ts'
import type { Comparison } from './compare-screen.tsx'
import { figureMeasures, figureNames } from './figure-names.ts'
import { FindingBadge } from './finding.tsx'
import styles from './table.module.css'
import { useFigures } from './use-figures.ts'

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
            const { unit, digits, factor } = figureMeasures[name]
            const scaled = (value: number | null) => (value === null ? null : value * factor)
            return (
              <tr key={name + part}>
                <th scope="row">{[t(figureNames[name]), partOf(part)].filter(Boolean).join(' · ')}</th>
                <td>{figure(scaled(was), unit, digits)}</td>
                <td>{figure(scaled(is), unit, digits)}</td>
                <td>
                  {was === null || is === null ? '' : signed((is - was) * factor, unit === '°C' ? 'K' : unit, digits)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
