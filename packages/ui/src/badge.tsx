import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

type BadgeProps = {
  tone?: 'neutral' | 'good' | 'watch' | 'bad' | 'brand' | undefined
  /** Instead of the tone's own shape; `null` for none (a count, "New"). */
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/* A disc, a triangle, a square: the tones can be told apart without their colours. */
const shapes = {
  good: 'M5 0a5 5 0 1 0 0 10A5 5 0 0 0 5 0Z',
  watch: 'M5 .6 10 9.4H0Z',
  bad: 'M.7.7h8.6v8.6H.7Z',
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  const shape = tone === 'neutral' || tone === 'brand' ? null : shapes[tone]
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon === undefined && shape ? (
        <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true">
          <path d={shape} fill="currentColor" />
        </svg>
      ) : (
        icon
      )}
      <span>{children}</span>
    </span>
  )
}
