import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './timeline.module.css'

export type TimelineEntry = {
  key: string
  title: ReactNode
  text?: ReactNode
  /** Already in the viewer's zone. */
  time: string
  dateTime?: string | undefined
}

type TimelineProps = {
  /** Now first. */
  entries: readonly TimelineEntry[]
  label: string
  /** How the newest one stands. */
  tone?: 'brand' | 'good' | 'watch' | 'bad' | undefined
}

export function Timeline({ entries, label, tone = 'brand' }: TimelineProps) {
  return (
    <ol className={cx(styles.timeline, styles[tone])} aria-label={label}>
      {entries.map((entry, at) => (
        <li key={entry.key} className={styles.entry} aria-current={at === 0 ? 'step' : undefined}>
          <p className={styles.title}>{entry.title}</p>
          {entry.text && <p className={styles.text}>{entry.text}</p>}
          <time className={styles.time} dateTime={entry.dateTime}>
            {entry.time}
          </time>
        </li>
      ))}
    </ol>
  )
}
