import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SearchBar } from '@pitlane/ui/search-bar.tsx'
import { Tabs } from '@pitlane/ui/tabs.tsx'
import { PenLine } from 'lucide-react'
import { useLoaderData, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useQuery } from '../../lib/use-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { CommunityHead } from './community-head.tsx'
import { communityHref, writeHref } from './community-href.ts'
import styles from './community.module.css'
import { feedTabs, type FeedQuery, readFeedQuery } from './feed-query.ts'
import { type FeedHead, feedLoader, type FeedPage, loadFeedPage } from './load-feed.ts'
import { PostList, PostSkeleton } from './post-list.tsx'
import { TopicChips } from './topic-chips.tsx'

type Loaded = { query: FeedQuery; first: FeedPage }

export const loader = screenLoader(['community', 'points', 'review'], async ({ api, query: search }) => {
  const query = readFeedQuery(search)
  const before = /^\d+_\d+$/.exec(search.get('before') ?? '')?.[0] ?? null
  const [topics, first, goods] = await Promise.all([
    api.listTopics({}),
    query.tab === 'mine' ? null : loadFeedPage(api, query, before),
    query.goods === null ? null : api.getGoods({ id: String(query.goods) }).catch(() => null),
  ])
  const feed: Loaded | null = first && { query, first }
  return {
    topics: topics.list,
    goods: goods && { id: goods.id, name: goods.name },
    feed,
    head: { points: null, rooms: null } as FeedHead,
    noindex: query.q !== '',
  }
})
export const clientLoader = feedLoader
export const meta = screenMeta

/** What people write: newest, most popular, about a topic or an item, found by words, mine. */
export default function CommunityScreen() {
  const { title, topics, goods, feed, head } = useLoaderData<typeof loader>()
  const t = useT()
  const { pathname, key } = useLocation()
  const wanted = readFeedQuery(useQuery().query)
  const tabs = feedTabs.map((tab) => ({
    href: tab === 'newest' ? pathname : `${pathname}?tab=${tab}`,
    label: t(`community.tab_${tab}`),
    current: tab === wanted.tab,
  }))
  // A topic that has closed is read on.
  const asked = feed?.first.list.find(({ topic }) => topic?.id === wanted.topic)?.topic
  const shownTopics = asked && !topics.some(({ id }) => id === asked.id) ? [...topics, asked] : topics
  const isThere = feed !== null && JSON.stringify(feed.query) === JSON.stringify(wanted)
  return (
    <Page
      bar={
        <AppBar
          title={title}
          actions={
            <IconButton label={t('community.write')} href={writeHref()}>
              <PenLine size={24} />
            </IconButton>
          }
          below={
            <>
              <SearchBar
                key={wanted.q}
                className={styles.search}
                action={communityHref}
                label={t('community.search')}
                clearLabel={t('shell.clear')}
                placeholder={t('community.search')}
                defaultValue={wanted.q}
              />
              <Tabs label={t('community.posts')} tabs={tabs} />
            </>
          }
        />
      }
    >
      <Stack>
        <CommunityHead {...head} />
        {wanted.tab === 'newest' && wanted.q === '' && <TopicChips topics={shownTopics} goods={goods} query={wanted} />}
        {isThere ? (
          <PostList key={`${key}${feed.query.tab}`} query={feed.query} first={feed.first} />
        ) : (
          <PostSkeleton />
        )}
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
