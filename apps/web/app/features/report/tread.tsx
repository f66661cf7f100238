import type { TyreReport } from '@pitlane/contract/report/report.ts'
import { treadShare, zonesOf } from '@pitlane/contract/report/parts.ts'
import { useT } from '../../lib/i18n.tsx'
import styles from './tread.module.css'
import { useFigures } from './use-figures.ts'

type Tyre = TyreReport['tyres'][number]

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
              <i style={{ height: `${treadShare(tyre[zone]) * 100}%` }} />
            </span>
            {figure(tyre[zone], 'mm', 1)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
