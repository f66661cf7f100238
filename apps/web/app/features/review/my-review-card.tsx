import type { MyReview } from '@pitlane/contract/review/review.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Rating } from '@pitlane/ui/rating.tsx'
import { Check } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { orderHref } from '../order/index.ts'
import { MediaStrip } from './media-strip.tsx'
import { evaluationHref, reviewsHref } from './review-href.ts'
import styles from './review.module.css'

const tones = { waiting: 'watch', shown: 'good', hidden: 'bad' } as const

type MyReviewCardProps = {
  review: MyReview
  isNew: boolean
  orderNo: string
  goodsId: number
  /** Of the same order, not reviewed yet. */
  nextLine: number | null
}

/** Shows my review, where it stands, and what there is to say next. */
export function MyReviewCard({ review, isNew, orderNo, goodsId, nextLine }: MyReviewCardProps) {
  const { t, date } = useI18n()
  return (
    <Stack>
      {isNew && (
        <div role="status">
          <EmptyState
            icon={<Check size={28} />}
            title={t('review.thanks')}
            text={t(review.state === 'shown' ? 'review.thanks_shown' : 'review.thanks_waiting')}
            action={
              <>
                {nextLine === null ? (
                  <Button href={orderHref(orderNo)}>{t('review.to_order')}</Button>
                ) : (
                  <Button href={evaluationHref(orderNo, nextLine)} replace>
                    {t('review.next_line')}
                  </Button>
                )}
                <Button kind="quiet" href={reviewsHref(goodsId)}>
                  {t('review.to_reviews')}
                </Button>
              </>
            }
          />
        </div>
      )}
      <Card as="section" aria-label={t('review.mine')}>
        <div className={styles.head}>
          <div className={styles.grow}>
            <Rating value={review.stars} label={t('review.of_5', { count: review.stars })} size="m" />
            <span className={styles.small}>{date(review.created_at)}</span>
          </div>
          <Badge tone={tones[review.state]}>{t(`review.state_${review.state}`)}</Badge>
        </div>
        {review.text && <p className={styles.text}>{review.text}</p>}
        <MediaStrip media={review.media} author={t('review.me')} />
        {review.hide_reason && (
          <div className={styles.reply}>
            <b>{t('review.hidden_because')}</b>
            <p className={styles.text}>{review.hide_reason}</p>
          </div>
        )}
        {review.reply && (
          <div className={styles.reply}>
            <b>{t('review.shop_says')}</b>
            <p className={styles.text}>{review.reply}</p>
          </div>
        )}
      </Card>
    </Stack>
  )
}
