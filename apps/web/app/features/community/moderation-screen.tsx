import type { MyNotice, Statement } from '@pitlane/contract/community/report.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { Tabs } from '@pitlane/ui/tabs.tsx'
import { useLoaderData, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import type { KeysetPage } from '../../lib/use-keyset-pages.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { MyDecisions } from './my-decisions.tsx'
import { MyNotices } from './my-notices.tsx'
import { moderationHref, type ModerationTab } from './report-href.ts'

type Loaded = { tab: 'reports'; first: KeysetPage<MyNotice> } | { tab: 'decisions'; first: KeysetPage<Statement> }

const readTab = (query: URLSearchParams): ModerationTab => (query.get('tab') === 'decisions' ? 'decisions' : 'reports')

export const loader = screenLoader(['moderation', 'review'], () => ({ noindex: true, loaded: unloaded<Loaded>() }))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const quietly = { noLoading: true }
  const tab = readTab(query)
  const loaded: Loaded =
    tab === 'reports'
      ? { tab, first: await api.listMyNotices({}, quietly) }
      : { tab, first: await api.listMyDecisions({}, quietly) }
  return { loaded }
})
export const meta = screenMeta

/** What became of my reports, and what moderators have decided about what I wrote: `?tab=`. */
export default function ModerationScreen() {
  const { title, loaded } = useLoaderData<typeof loader>()
  const t = useT()
  const wanted = readTab(new URLSearchParams(useLocation().search))
  const tabs = (['reports', 'decisions'] as const).map((tab) => ({
    href: moderationHref(tab),
    label: t(`moderation.tab_${tab}`),
    current: tab === wanted,
  }))
  return (
    <Page bar={<AppBar title={title} back={useBack('/me')} below={<Tabs label={title} tabs={tabs} />} />}>
      {loaded === null || loaded.tab !== wanted ? (
        <Card>
          <SkeletonList rows={4} />
        </Card>
      ) : loaded.tab === 'reports' ? (
        <MyNotices first={loaded.first} />
      ) : (
        <MyDecisions first={loaded.first} />
      )}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
