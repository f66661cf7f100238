import type { GoodsPost } from '@pitlane/contract/community/community.ts'
import type { Review } from '@pitlane/contract/review/review.ts'
import { Avatar } from '@pitlane/ui/avatar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Rating } from '@pitlane/ui/rating.tsx'
import { ThumbsUp } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { MediaStrip } from './media-strip.tsx'
import styles from './review.module.css'
import { type Liking, postOf } from './use-liking.ts'
import { ReplyText, TranslatableText, WordText } from './word-text.tsx'

type WordCardProps = {
  word: Review | GoodsPost
  liking: Liking
  onLike: () => void
}

/** Shows what somebody says about an item: a review, or a post. */
export function WordCard({ word, liking, onLike }: WordCardProps) {
  const { t, date } = useI18n()
  const style = 'style' in word ? word.style : ''
  const reply = 'reply' in word ? word.reply : ''
  const post = postOf(word.id)
  const media = <MediaStrip media={word.media} author={word.author} />
  const day = <time dateTime={new Date(word.created_at).toISOString()}>{date(word.created_at)}</time>
  return (
    <Card as="article" aria-label={t('review.by', { author: word.author })}>
      <div className={styles.head}>
        <Avatar size={36} seed={`review-${word.id}`} />
        <div className={styles.grow}>
          <b>
            <bdi>{word.author}</bdi>
          </b>
          {word.stars !== null && (
            <Rating value={word.stars} label={t('review.of_5', { count: word.stars })} size="s" />
          )}
        </div>
        <LikeButton liking={liking} onClick={onLike} />
      </div>
      <p className={styles.small}>
        {post === null ? day : <Link href={`/community/post?id=${post}`}>{day}</Link>}
        {style && <span>{style}</span>}
      </p>
      {'translatable' in word && word.translatable ? (
        <TranslatableText id={word.id} text={word.text} lang={word.lang} reply={reply}>
          {media}
        </TranslatableText>
      ) : (
        <>
          {word.text && <WordText text={word.text} lang={word.lang} />}
          {media}
          {reply && <ReplyText reply={reply} />}
        </>
      )}
    </Card>
  )
}

function LikeButton({ liking, onClick }: { liking: Liking; onClick: () => void }) {
  const { t, number } = useI18n()
  return (
    <button type="button" className={styles.like} aria-pressed={liking.liked} onClick={onClick}>
      <ThumbsUp size={20} fill={liking.liked ? 'currentColor' : 'none'} />
      <span className="visually-hidden">{t('review.like')}</span>
      {liking.likes > 0 && <span>{number(liking.likes)}</span>}
    </button>
  )
}
