import { cx } from './cx.ts'
import styles from './price.module.css'

/** Already formatted for a language: "$" "129" ".90" "" or "" "129" ",90" " €". */
export type PriceParts = { prefix: string; whole: string; fraction: string; suffix: string }

type PriceProps = {
  parts: PriceParts
  size?: 's' | 'm' | 'l' | undefined
  /** The former price, struck; the label says it to those who do not see the line ("Was $169.00"). */
  old?: { parts: PriceParts; label: string } | undefined
  /** "plain" where a price is no offer: totals, order lines. */
  tone?: 'price' | 'plain' | undefined
  /** Small words after it, such as "a month". */
  unit?: string | undefined
  className?: string | undefined
}

const say = ({ prefix, whole, fraction, suffix }: PriceParts) => prefix + whole + fraction + suffix

export function Price({ parts, size = 'm', old, tone = 'price', unit, className }: PriceProps) {
  return (
    <span className={cx(styles.price, styles[size], className)}>
      <span className={cx(styles.now, tone === 'price' && styles.offer)}>
        <span className="visually-hidden">{say(parts)}</span>
        <span aria-hidden="true">
          <small>{parts.prefix}</small>
          {parts.whole}
          <small>
            {parts.fraction}
            {parts.suffix}
          </small>
        </span>
      </span>
      {unit && <span className={styles.unit}>{unit}</span>}
      {old && (
        <s className={styles.old}>
          <span className="visually-hidden">{old.label}</span>
          <span aria-hidden="true">{say(old.parts)}</span>
        </s>
      )}
    </span>
  )
}
