import type { TyreReport } from '@pitlane/contract/report.ts'
import { useT } from '../../lib/i18n.tsx'
import styles from './tread.module.css'
import { useFigures } from './use-figures.ts'

type Tyre = TyreReport['tyres'][number]

/** A new tyre's depth, in millimetres: the top of the scale. */
const newMm = 8

/** On the left side of a car the outside of a tyre is on the left. */
const zonesOf = ({ position }: Tyre) =>
  position.endsWith('left') ? (['outer', 'centre', 'inner'] as const) : (['inner', 'centre', 'outer'] as const)

/** The three depths of a tyre side by side, as one sees it from behind. */
export function Tread({ tyre }: { tyre: Tyre }) {
  const t = useT()
  const { figure } = useFigures()
  return (
    <dl className={styles.tread}>
      {zonesOf(tyre).map((zone) => (
        <div key={zone}>
          <dt>{t(`report.${zone}`)}</dt>
          <dd>
            <span className={styles.groove} aria-hidden="true">
              <i style={{ height: `${Math.min(100, ((tyre[zone] ?? 0) / newMm) * 100)}%` }} />
            </span>
            {figure(tyre[zone], 'mm', 1)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
