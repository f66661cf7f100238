import type { Review } from '@pitlane/contract/review/review.ts'
import { bcp47 } from '@pitlane/domain/lang.ts'
import { Rating } from '@pitlane/ui/rating.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { cachedFragment } from '../../../rendering/cached-fragment.tsx'
import { isBuilt } from '../../groups/built.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { goodsFeedHref, postsHref, reviewsHref } from '../review/index.ts'
import { Link } from '@pitlane/ui/link.tsx'
import styles from './review-glance.module.css'

/** As much of a review as fits beside an item. */
export const glanceOf = ({ id, author, stars, text, lang, media }: Review) => ({
  id,
  author,
  stars,
  text: text.length > 240 ? `${text.slice(0, 240)}…` : text,
  lang,
  media: media.slice(0, 4).map(({ file, src }) => ({ file, src })),
})
export type Glance = ReturnType<typeof glanceOf>

type ReviewGlanceProps = { goods: { id: number; rating: number; rating_count: number }; reviews: readonly Glance[] }

const Reviews = cachedFragment<{ reviews: readonly Glance[] }>({ as: 'ul', className: styles.list }, ({ reviews }) => {
  const { t, lang } = useI18n()
  return reviews.map((review) => (
    <li key={review.id}>
      <p className={styles.head}>
        <b>{review.author}</b>
        <Rating value={review.stars} label={t('catalog.rating_of_5', { rating: review.stars })} />
      </p>
      <p {...(review.lang === lang ? {} : { lang: bcp47[review.lang] })}>{review.text}</p>
      {review.media.length > 0 && (
        <p className={styles.media}>
          {review.media.map(({ file, src }) => (
            <img key={file} src={`${src}/160.webp`} alt="" width="56" height="56" loading="lazy" />
          ))}
        </p>
      )}
    </li>
  ))
})

/** Reviews at a glance, rendered and not alive, and the ways to what else is said about an item. */
export function ReviewGlance({ goods, reviews }: ReviewGlanceProps) {
  const { t, number } = useI18n()
  const rating = number(goods.rating)
  const feed = isBuilt('/community_app/home') && (
    <Link className={styles.posts} href={goodsFeedHref(goods.id)}>
      {t('catalog.community_posts')}
    </Link>
  )
  if (goods.rating_count === 0) return feed && <p>{feed}</p>
  return (
    <Section
      title={t('catalog.reviews')}
      more={{ href: reviewsHref(goods.id), label: t('catalog.all_reviews', { count: goods.rating_count }) }}
    >
      <p className={styles.average}>
        <b>{rating}</b>
        <Rating value={goods.rating} label={t('catalog.rating_of_5', { rating })} size="m" />
      </p>
      <Reviews reviews={reviews} />
      <Link className={styles.posts} href={postsHref(goods.id)}>
        {t('catalog.posts')}
      </Link>
      {feed}
    </Section>
  )
}
