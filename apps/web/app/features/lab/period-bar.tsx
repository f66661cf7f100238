import { dayMs } from '@pitlane/domain/day.ts'
import type { LabCard } from '@pitlane/contract/lab/lab.ts'
import type { CSSProperties } from 'react'
import { useT } from '../../lib/i18n.tsx'
import styles from './lab.module.css'
import { useDay } from './use-day.ts'

/** The period as a bar, with the words for it: colour and length say nothing that they do not. */
export function PeriodBar({ lab, now }: { lab: Pick<LabCard, 'state' | 'starts_at' | 'ends_at'>; now: number }) {
  const t = useT()
  const day = useDay()
  const gone = Math.min(1, Math.max(0, (now - lab.starts_at) / (lab.ends_at - lab.starts_at)))
  const left = Math.max(1, Math.ceil(((lab.state === 'upcoming' ? lab.starts_at : lab.ends_at) - now) / dayMs))
  return (
    <div className={styles.period}>
      <span className={styles.bar} data-state={lab.state} aria-hidden="true">
        <span style={{ '--gone': `${gone * 100}%` } as CSSProperties} />
      </span>
      <p className={styles.facts}>
        <span>{t('lab.period', { from: day(lab.starts_at), until: day(lab.ends_at) })}</span>
        {lab.state !== 'ended' && (
          <span>{t(lab.state === 'upcoming' ? 'lab.days_to_start' : 'lab.days_left', { count: left })}</span>
        )}
      </p>
    </div>
  )
}
