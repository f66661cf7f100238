import { cx } from './cx.ts'
import styles from './rating.module.css'
import { fiveStars, oneStar } from './star-path.ts'

type RatingProps = {
  /** 0 to 5; parts of a star are drawn. */
  value: number
  /** "4.6 of 5 stars" */
  label: string
  /** Words after the stars, such as "4.6 (128)". */
  children?: string | undefined
  size?: 's' | 'm' | undefined
  /** One star and the words, for cards and rows. */
  compact?: boolean | undefined
}

export function Rating({ value, label, children, size = 's', compact }: RatingProps) {
  if (compact) {
    return (
      <span className={cx(styles.rating, styles[size], styles.compact)}>
        <svg viewBox="0 0 20 20" role="img" aria-label={label}>
          <path className={styles.full} d={oneStar} />
        </svg>
        <span>{children}</span>
      </span>
    )
  }
  const width = Math.max(0, Math.min(5, value)) * 20
  return (
    <span className={cx(styles.rating, styles[size])}>
      <svg viewBox="0 0 100 20" role="img" aria-label={label}>
        <path className={styles.empty} d={fiveStars} />
        {width > 0 && (
          <svg width={width} height="20" viewBox={`0 0 ${width} 20`}>
            <path className={styles.full} d={fiveStars} />
          </svg>
        )}
      </svg>
      {children && <span>{children}</span>}
    </span>
  )
}
