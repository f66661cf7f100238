import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './sticky-bar.module.css'

type StickyBarProps = {
  /** The price or the sum, at the start. */
  start?: ReactNode
  /** One line above, such as what still misses. */
  note?: ReactNode
  /** One button, or a quiet one and a primary one. */
  children: ReactNode
  className?: string | undefined
}

/** The bar to buy or to pay, at the bottom of the window and above the tab bar. */
export function StickyBar({ start, note, children, className }: StickyBarProps) {
  return (
    <div className={cx(styles.bar, className)} data-sticky-bar data-print="no">
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.row}>
        {start && <div className={styles.start}>{start}</div>}
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}
