import type { RewardState } from '@pitlane/domain/invitation/states.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { Tabs } from '@pitlane/ui/tabs.tsx'
import { useLoaderData, useLocation } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { loadRewards } from './invitation-calls.ts'
import type { Tasks } from './load-invite.ts'
import { RewardList } from './reward-list.tsx'

/** What is held is among what is pending: its owner waits for both. */
const tabNames = ['all', 'ready', 'pending', 'received', 'taken_back'] as const
type Tab = (typeof tabNames)[number]
const tabOf = (search: URLSearchParams): Tab => {
  const tab = search.get('tab')
  return isOneOf(tabNames, tab) ? tab : 'all'
}
const stateOf = (tab: Tab): RewardState | undefined => (tab === 'all' ? undefined : tab)

type Loaded = { page: Awaited<ReturnType<typeof loadRewards>>; tasks: Tasks }
export const loader = screenLoader(['invitation', 'title'], () => ({ noindex: true, loaded: unloaded<Loaded>() }))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const [page, tasks] = await Promise.all([loadRewards(stateOf(tabOf(query))), api.queryInviteTaskList({}, inPlace)])
  return { loaded: { page, tasks } }
})
export const meta = screenMeta

/** My rewards by their state; those that are ready are received one by one or all at once. */
export default function RewardsScreen() {
  const { title, loaded } = useLoaderData<typeof loader>()
  const t = useT()
  const { pathname, search } = useLocation()
  const tab = tabOf(new URLSearchParams(search))
  const tabs = tabNames.map((name) => ({
    href: name === 'all' ? pathname : `${pathname}?tab=${name}`,
    label: t(`invitation.tab_${name}`),
    current: name === tab,
    count: name === 'ready' ? loaded?.tasks.ready || undefined : undefined,
  }))
  return (
    <Page
      bar={
        <AppBar
          title={title}
          back={useBack('/community_app/pullInFission')}
          below={<Tabs label={t('invitation.tabs')} tabs={tabs} />}
        />
      }
    >
      {loaded ? (
        <RewardList first={loaded.page} tasks={loaded.tasks} load={(before) => loadRewards(stateOf(tab), before)} />
      ) : (
        <div aria-busy="true">
          <SkeletonList rows={6} />
        </div>
      )}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
