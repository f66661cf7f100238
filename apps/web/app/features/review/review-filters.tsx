import type { ReviewCounts } from '@pitlane/contract/review/review.ts'
import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { SegmentedLinks } from '@pitlane/ui/segmented.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { type ReviewQuery, withFilter } from './review-query.ts'

type ReviewFiltersProps = { goodsId: number; counts: ReviewCounts; query: ReviewQuery }

/** By pictures, by stars, and the order: all of it in the address. */
export function ReviewFilters({ goodsId, counts, query }: ReviewFiltersProps) {
  const { t, number } = useI18n()
  const all = { stars: null, media: false }
  return (
    <Stack>
      <Chips label={t('review.filter')} scroll>
        <Chip href={withFilter(goodsId, query, all)} selected={query.stars === null && !query.media} replace>
          {t('review.all')}
        </Chip>
        <Chip href={withFilter(goodsId, query, { ...all, media: true })} selected={query.media} replace>
          {t('review.with_media')} {number(counts.with_media)}
        </Chip>
        {counts.by_stars.map(({ stars, count }) => (
          <Chip
            key={stars}
            href={withFilter(goodsId, query, { ...all, stars })}
            selected={query.stars === stars}
            replace
          >
            {t('review.stars', { count: stars })} {number(count)}
          </Chip>
        ))}
      </Chips>
      <SegmentedLinks
        label={t('review.sort')}
        items={(['newest', 'likes'] as const).map((sort) => ({
          href: withFilter(goodsId, query, { sort }),
          label: t(`review.sort_${sort}`),
          current: query.sort === sort,
        }))}
      />
    </Stack>
  )
}
