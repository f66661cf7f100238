import type { ReactNode } from 'react'
import styles from './price-lines.module.css'
import { cx } from './cx.ts'

export type PriceLine = {
  label: ReactNode
  amount: ReactNode
  /** "less" for what is taken off: coupon, points. */
  tone?: 'plain' | 'less' | undefined
  note?: ReactNode
}
type PriceLinesProps = {
  lines: readonly PriceLine[]
  total: { label: ReactNode; amount: ReactNode; note?: ReactNode }
  /** A new quote is on its way: keeps every line where it is. */
  busy?: boolean | undefined
}

export function PriceLines({ lines, total, busy }: PriceLinesProps) {
  return (
    <dl className={cx(styles.lines, busy && styles.busy)} aria-busy={busy || undefined}>
      {lines.map((line, at) => (
        <div key={at} className={cx(styles.line, line.tone === 'less' && styles.less)}>
          <dt>
            {line.label}
            {line.note && <span className={styles.note}>{line.note}</span>}
          </dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
      <div className={cx(styles.line, styles.total)}>
        <dt>
          {total.label}
          {total.note && <span className={styles.note}>{total.note}</span>}
        </dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  )
}
