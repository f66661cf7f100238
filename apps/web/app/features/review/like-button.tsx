import { ThumbsUp } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './review.module.css'
import type { Liking } from './use-liking.ts'

export function LikeButton({ liking, onClick }: { liking: Liking; onClick: () => void }) {
  const { t, number } = useI18n()
  return (
    <button type="button" className={styles.like} aria-pressed={liking.liked} onClick={onClick}>
      <ThumbsUp size={20} fill={liking.liked ? 'currentColor' : 'none'} />
      <span className="visually-hidden">{t('review.like')}</span>
      {liking.likes > 0 && <span>{number(liking.likes)}</span>}
    </button>
  )
}
