import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './stock-bar.module.css'

type StockBarProps = {
  /** The share that is gone, 0 to 100. The words say it too. */
  percent: number
  /** Nothing is left, or it cannot be bought yet. */
  muted?: boolean | undefined
  children: ReactNode
}

/** How much of a limited offer is gone, with the words for what is left. */
export const StockBar = ({ percent, muted, children }: StockBarProps) => (
  <span className={cx(styles.stock, muted && styles.muted)}>
    <span className={styles.bar} aria-hidden="true">
      <span style={{ '--gone': `${percent}%` } as CSSProperties} />
    </span>
    <span>{children}</span>
  </span>
)
