import type { TyreReport } from '@pitlane/contract/report/report.ts'
import { tyreFigures, tyreFinding } from '@pitlane/contract/report/parts.ts'
import type { Finding } from '@pitlane/domain/report/report.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { FindingBadge } from './finding.tsx'
import styles from './tyre-car.module.css'
import { useFigures } from './use-figures.ts'

type Tyre = TyreReport['tyres'][number]

const findingAt = (tyre: Tyre | undefined): Finding => (tyre ? tyreFinding(tyre) : 'unknown')
const corners = ['front_left', 'front_right', 'rear_left', 'rear_right'] as const

/** The car from above with a tyre's least depth and pressure at each corner. */
export function TyreCar({ report }: { report: TyreReport }) {
  const t = useT()
  const figures = tyreFigures(report, useFigures())
  const at = (position: Tyre['position']) => report.tyres.find((tyre) => tyre.position === position)
  return (
    <Section title={t('report.tyres')}>
      <div className={styles.car}>
        <Drawing label={t('report.car_label')} findings={corners.map((position) => findingAt(at(position)))} />
        {corners.map((position) => (
          <Corner key={position} position={position} tyre={at(position)} figures={figures} />
        ))}
      </div>
    </Section>
  )
}

type CornerProps = {
  position: (typeof corners)[number]
  tyre: Tyre | undefined
  figures: ReturnType<typeof tyreFigures>
}
function Corner({ position, tyre, figures: { depth, pressure } }: CornerProps) {
  const t = useT()
  return (
    <div className={styles[position]}>
      <small>{t(`report.position_${position}`)}</small>
      <b>{depth(tyre?.depth ?? null)}</b>
      <span>{tyre?.sensor === 'silent' ? t('report.sensor_silent') : pressure(tyre?.pressure_kpa ?? null)}</span>
      {tyre && <FindingBadge finding={tyreFinding(tyre)} />}
    </div>
  )
}

const places = [
  [14, 38],
  [96, 38],
  [14, 150],
  [96, 150],
] as const

function Drawing({ label, findings }: { label: string; findings: readonly Finding[] }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 220" role="img" aria-label={label}>
      <path
        className={styles.body}
        d="M38 8q22-8 44 0 14 6 16 26l2 40v84q0 26-6 40-4 12-34 12t-34-12q-6-14-6-40V74l2-40Q24 14 38 8Z"
      />
      <path className={styles.glass} d="M32 70q28-14 56 0l-6 22q-22-6-44 0ZM38 168q22 6 44 0l4 18q-26 8-52 0Z" />
      <path className={styles.glass} d="M30 82l6 18v56l-6 8ZM90 82l-6 18v56l6 8Z" />
      {places.map(([x, y], index) => (
        <g key={`${x}-${y}`} className={styles[findings[index] ?? 'unknown']}>
          <rect x={x - 6} y={y} width="16" height="38" rx="5" />
          <path d={`M${x - 2} ${y + 6}v26M${x + 2} ${y + 6}v26M${x + 6} ${y + 6}v26`} />
        </g>
      ))}
    </svg>
  )
}
