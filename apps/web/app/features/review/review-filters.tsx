import type { ReviewCounts } from '@pitlane/contract/review/review.ts'
import { endonyms } from '@pitlane/domain/lang.ts'
import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { SegmentedLinks } from '@pitlane/ui/segmented.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { type ReviewQuery, unfiltered, withFilter } from './review-query.ts'

type ReviewFiltersProps = { goodsId: number; counts: ReviewCounts; query: ReviewQuery }

/** By language, by pictures, by stars, and the order: all of it in the address. */
export function ReviewFilters({ goodsId, counts, query }: ReviewFiltersProps) {
  const { t, number, lang } = useI18n()
  const isAll = query.stars === null && !query.media && !query.own
  return (
    <Stack>
      <Chips label={t('review.filter')} scroll>
        <Chip href={withFilter(goodsId, query, unfiltered)} selected={isAll} replace>
          {t('review.all')}
        </Chip>
        {counts.in_my_language > 0 && counts.in_my_language < counts.total && (
          <Chip href={withFilter(goodsId, query, { ...unfiltered, own: true })} selected={query.own} replace>
            {endonyms[lang]} {number(counts.in_my_language)}
          </Chip>
        )}
        <Chip href={withFilter(goodsId, query, { ...unfiltered, media: true })} selected={query.media} replace>
          {t('review.with_media')} {number(counts.with_media)}
        </Chip>
        {counts.by_stars.map(({ stars, count }) => (
          <Chip
            key={stars}
            href={withFilter(goodsId, query, { ...unfiltered, stars })}
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
