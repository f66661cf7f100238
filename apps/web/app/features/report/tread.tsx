import type { TyreReport } from '@pitlane/contract/report/report.ts'
import { treadShare, type tyreFigures, zonesOf } from '@pitlane/contract/report/parts.ts'
import { useT } from '../../lib/i18n.tsx'
import styles from './tread.module.css'

type Tyre = TyreReport['tyres'][number]

/** The three depths of a tyre side by side, as one sees it from behind. */
export function Tread({ tyre, depth }: { tyre: Tyre } & Pick<ReturnType<typeof tyreFigures>, 'depth'>) {
  const t = useT()
  return (
    <dl className={styles.tread}>
      {zonesOf(tyre).map((zone) => (
        <div key={zone}>
          <dt>{t(`report.${zone}`)}</dt>
          <dd>
            <span className={styles.groove} aria-hidden="true">
              <i style={{ height: `${treadShare(tyre[zone]) * 100}%` }} />
            </span>
            {depth(tyre[zone])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
