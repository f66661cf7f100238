import { ThumbsUp } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './community.module.css'

export function LikeButton({ liking, onClick }: { liking: { likes: number; liked: boolean }; onClick: () => void }) {
  const { t, number } = useI18n()
  return (
    <button type="button" className={styles.count} aria-pressed={liking.liked} onClick={onClick}>
      <ThumbsUp size={20} fill={liking.liked ? 'currentColor' : 'none'} aria-hidden="true" />
      <span className="visually-hidden">{t('community.like')}</span>
      {liking.likes > 0 && <span>{number(liking.likes)}</span>}
    </button>
  )
}
