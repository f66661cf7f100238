import type { ReviewCounts } from '@pitlane/contract/review/review.ts'
import { Rating } from '@pitlane/ui/rating.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './review.module.css'

/** The average, and how the stars are spread: each bar with its number. */
export function ReviewSummary({ counts }: { counts: ReviewCounts }) {
  const { t, number } = useI18n()
  const average = number(counts.average)
  const most = Math.max(1, ...counts.by_stars.map(({ count }) => count))
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <b>{average}</b>
        <Rating value={counts.average} label={t('review.average_of_5', { rating: average })} size="s" />
        <span className={styles.small}>{t('review.count', { count: counts.total })}</span>
      </div>
      <ul className={styles.bars}>
        {counts.by_stars.map(({ stars, count }) => (
          <li key={stars} aria-label={t('review.bar', { stars, count })}>
            <span aria-hidden="true">{stars}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * count) / most}%` }} />
            </span>
            <span aria-hidden="true">{number(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
