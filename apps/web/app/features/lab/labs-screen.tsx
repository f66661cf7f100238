import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { Tabs } from '@pitlane/ui/tabs.tsx'
import { useLoaderData, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useQuery } from '../../lib/use-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { LabList, LabSkeleton } from './lab-list.tsx'
import { labTabs, type LabPage, type LabTab, listLoader, loadLabPage, readLabTab } from './load-labs.ts'

type Loaded = { tab: LabTab; first: LabPage }

export const loader = screenLoader(['lab'], async ({ api, query, now }) => {
  const tab = readLabTab(query)
  const labs: Loaded | null = tab === 'mine' ? null : { tab, first: await loadLabPage(api, tab, 1) }
  return { labs, now }
})
export const clientLoader = listLoader
export const meta = screenMeta

/** What is tested: all, those that I have applied for, and those that have ended. */
export default function LabsScreen() {
  const { title, labs, now } = useLoaderData<typeof loader>()
  const t = useT()
  const back = useBack('/')
  const { pathname } = useLocation()
  const { query } = useQuery()
  const current = readLabTab(query)
  const tabs = labTabs.map((tab) => ({
    href: tab === 'all' ? pathname : `${pathname}?tab=${tab}`,
    label: t(`lab.tab_${tab}`),
    current: tab === current,
  }))
  return (
    <Page bar={<AppBar title={title} back={back} below={<Tabs label={t('lab.tabs')} tabs={tabs} />} />}>
      {labs?.tab === current ? <LabList key={current} tab={current} first={labs.first} now={now} /> : <LabSkeleton />}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
