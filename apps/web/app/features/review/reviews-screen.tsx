import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { MessageSquareText } from 'lucide-react'
import { useLoaderData, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { loadReviewed } from './load-reviewed.ts'
import { loadReviews } from './load-words.ts'
import { reviewedHref } from './review-href.ts'
import { askedOf, readReviewQuery, unfiltered, withFilter } from './review-query.ts'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewedCard } from './reviewed-card.tsx'
import { WordList } from './word-list.tsx'

export const loader = screenLoader(['review'], async ({ api, query }) => {
  const goods = await loadReviewed(api, query)
  const asked = readReviewQuery(query)
  const before = /^o?\d+(?:_\d+)?$/.exec(query.get('before') ?? '')?.[0]
  const [counts, first] = await Promise.all([
    api.countReviews({ goods_id: goods.id }),
    api.listReviews({ ...askedOf(goods.id, asked), ...(before ? { before } : {}) }),
  ])
  return { goods, counts, first, asked, description: goods.name }
})
export const meta = screenMeta

/** Lists the reviews of an item: `?id=`, `&stars=`, `&media=1`, `&own=1`, `&sort=likes`. */
export default function ReviewsScreen() {
  const { title, goods, counts, first, asked } = useLoaderData<typeof loader>()
  const t = useT()
  const { search } = useLocation()
  const back = useBack(reviewedHref(goods.id))
  return (
    <Page bar={<AppBar title={title} back={back} />}>
      <Stack>
        <ReviewedCard goods={goods} />
        {counts.total > 0 && (
          <>
            <ReviewSummary counts={counts} />
            <ReviewFilters goodsId={goods.id} counts={counts} query={asked} />
          </>
        )}
        {first.list.length > 0 ? (
          <WordList key={search} first={first} load={loadReviews(goods.id, asked)} />
        ) : (
          <EmptyState
            icon={<MessageSquareText size={28} />}
            title={counts.total > 0 ? t('review.none_found') : t('review.none')}
            text={counts.total > 0 ? undefined : t('review.none_text')}
            action={
              counts.total > 0 ? (
                <Button kind="secondary" href={withFilter(goods.id, asked, unfiltered)}>
                  {t('review.show_all')}
                </Button>
              ) : undefined
            }
          />
        )}
      </Stack>
    </Page>
  )
}
