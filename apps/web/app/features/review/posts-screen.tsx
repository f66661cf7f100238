import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Images, PenLine } from 'lucide-react'
import { useLoaderData, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { loadReviewed } from './load-reviewed.ts'
import { loadPosts, postsAtOnce } from './load-words.ts'
import { reviewedHref, reviewsHref, writePostHref } from './review-href.ts'
import { ReviewedCard } from './reviewed-card.tsx'
import { WordList } from './word-list.tsx'

export const loader = screenLoader(['review', 'community'], async ({ api, query }) => {
  const goods = await loadReviewed(api, query)
  const before = /^[\d_]+$/.exec(query.get('before') ?? '')?.[0]
  const first = await api.listGoodsPosts({
    goods_id: goods.id,
    page_size: postsAtOnce,
    ...(before ? { before } : {}),
  })
  return { goods, first, description: goods.name }
})
export const meta = screenMeta

/** What people write and show about an item: `?id=`. */
export default function PostsScreen() {
  const { title, goods, first } = useLoaderData<typeof loader>()
  const t = useT()
  const { search } = useLocation()
  const back = useBack(reviewedHref(goods.id))
  return (
    <Page bar={<AppBar title={title} back={back} />}>
      <Stack>
        <ReviewedCard goods={goods} />
        <Button kind="secondary" wide icon={<PenLine size={20} />} href={writePostHref(goods.id)}>
          {t('community.write')}
        </Button>
        {first.list.length > 0 ? (
          <WordList key={search} first={first} load={loadPosts(goods.id)} />
        ) : (
          <EmptyState
            icon={<Images size={28} />}
            title={t('review.no_posts')}
            text={t('review.no_posts_text')}
            action={
              <Button kind="secondary" href={reviewsHref(goods.id)}>
                {t('review.to_reviews')}
              </Button>
            }
          />
        )}
      </Stack>
    </Page>
  )
}
