import type { Measure } from '@pitlane/domain/report/figures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMoment } from '../../lib/use-moment.ts'
import type { Comparison } from './compare-screen.tsx'
import { figureMeasures, type FigureName, figureNames } from './figure-names.ts'
import { FindingBadge } from './finding.tsx'
import styles from './table.module.css'
import { useFigures } from './use-figures.ts'

/** A difference of percents is one of points. */
const differenceMeasure: Partial<Record<Measure, Measure>> = { '°C': 'K', '%': 'points' }

/** The vehicle, the two instants, and every figure then and now. */
export function ComparedFigures({ compared }: { compared: Comparison }) {
  const t = useT()
  const moment = useMoment()
  const { figure, signed } = useFigures()
  const { before, after, figures, lamp, vehicle } = compared
  const nameOf = (name: FigureName) =>
    t(name === 'failed' && compared.of_blocks ? 'report.part_dead_block' : figureNames[name])
  const partOf = (part: string) => (part ? t(`report.position_${part as 'front_left'}`) : '')
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('report.figures')}>
      <table className={styles.table}>
        <caption>
          {[vehicle.make, vehicle.model, vehicle.plate].filter(Boolean).join(' ')}
          <span>
            {[t(compared.starter ? 'report.about_starter_battery' : `report.about_${compared.kind}`), vehicle.vin]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </caption>
        <thead>
          <tr>
            <td />
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
          {(lamp.before ?? lamp.after) && (
            <tr>
              <th scope="row">{t('report.lamp')}</th>
              <td>{lamp.before && t(`report.lamp_${lamp.before}`)}</td>
              <td>{lamp.after && t(`report.lamp_${lamp.after}`)}</td>
              <td />
            </tr>
          )}
          {figures.map(({ name, part, before: was, after: is }) => {
            const { unit, digits, factor } = figureMeasures[name]
            const scaled = (value: number | null) => (value === null ? null : value * factor)
            return (
              <tr key={name + part}>
                <th scope="row">{[nameOf(name), partOf(part)].filter(Boolean).join(' · ')}</th>
                <td>{figure(scaled(was), unit, digits)}</td>
                <td>{figure(scaled(is), unit, digits)}</td>
                <td>
                  {was === null || is === null
                    ? ''
                    : signed((is - was) * factor, differenceMeasure[unit] ?? unit, digits)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
