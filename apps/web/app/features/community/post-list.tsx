import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { LoadMore, NothingMore } from '@pitlane/ui/list-end.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList, SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { MessagesSquare, VolumeX } from 'lucide-react'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { communityHref, mutedHref, writeHref } from './community-href.ts'
import type { FeedQuery } from './feed-query.ts'
import type { FeedPage } from './load-feed.ts'
import { PostCard } from './post-card.tsx'
import { useFeed } from './use-feed.ts'
import { useLikes } from './use-likes.ts'

/** Without script the button is a link to the next page. */
export function PostList({ query, first }: { query: FeedQuery; first: FeedPage }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const { posts, next, state, loadMore } = useFeed(query, first)
  const likes = useLikes()
  const address = new URLSearchParams(search)
  if (next !== null) address.set('before', next)
  return (
    <Stack>
      {query.tab === 'mine' && (
        <Card flush>
          <List>
            <ListRow icon={<VolumeX size={24} />} title={t('community.muted_authors')} href={mutedHref} />
          </List>
        </Card>
      )}
      {posts.map((post) => (
        <PostCard key={post.id} post={post} likes={likes} />
      ))}
      {posts.length === 0 ? (
        <NoPosts query={query} />
      ) : state === 'failed' ? (
        <ErrorState
          title={t('shell.status_other')}
          action={<Button onClick={() => void loadMore()}>{t('shell.retry')}</Button>}
        />
      ) : next === null ? (
        <NothingMore>{t('shell.nothing_more')}</NothingMore>
      ) : (
        <LoadMore
          href={`${pathname}?${address}`}
          label={t('shell.load_more')}
          loading={state === 'loading'}
          onClick={(event) => {
            event.preventDefault()
            void loadMore()
          }}
        />
      )}
    </Stack>
  )
}

function NoPosts({ query }: { query: FeedQuery }) {
  const t = useT()
  const isSearch = query.q !== ''
  return (
    <EmptyState
      icon={<MessagesSquare size={28} />}
      title={t(isSearch ? 'community.none_found' : query.tab === 'mine' ? 'community.none_mine' : 'community.none')}
      text={t(isSearch ? 'community.none_found_text' : 'community.none_text')}
      action={
        isSearch ? (
          <Button kind="secondary" href={communityHref}>
            {t('community.show_all')}
          </Button>
        ) : (
          <Button href={writeHref(query.goods === null ? {} : { goods: query.goods })}>{t('community.write')}</Button>
        )
      }
    />
  )
}

export const PostSkeleton = () => (
  <div aria-busy="true">
    <Stack>
      {[1, 2, 3].map((at) => (
        <Card key={at}>
          <SkeletonList rows={1} />
          <SkeletonText lines={4} />
        </Card>
      ))}
    </Stack>
  </div>
)
