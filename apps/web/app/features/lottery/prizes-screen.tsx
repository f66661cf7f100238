import { isOneOf } from '@pitlane/domain/record.ts'
import { type WinState, winStates } from '@pitlane/domain/lottery/prizes.ts'
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
import { useQuery } from '../../lib/use-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import type { WinPage } from './load-lottery.ts'
import { WinList } from './win-list.tsx'

const readState = (query: URLSearchParams): WinState | null => {
  const state = query.get('state')
  return isOneOf(winStates, state) ? state : null
}

type Loaded = { state: WinState | null; first: WinPage }
export const loader = screenLoader(['lottery'], () => ({ noindex: true, wins: unloaded<Loaded>() }))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const state = readState(query)
  const first = await api.listMyWins(state ? { state } : {}, inPlace)
  return { wins: { state, first } }
})
export const meta = screenMeta

/** What I have won, by what became of it: `?state=`. */
export default function PrizesScreen() {
  const { title, wins } = useLoaderData<typeof loader>()
  const t = useT()
  const { pathname } = useLocation()
  const { query } = useQuery()
  const current = readState(query)
  const tabs = [null, ...winStates].map((state) => ({
    href: state === null ? pathname : `${pathname}?state=${state}`,
    label: t(state === null ? 'lottery.tab_all' : `lottery.win_${state}`),
    current: state === current,
  }))
  return (
    <Page bar={<AppBar title={title} back={useBack('/me')} below={<Tabs label={t('lottery.tabs')} tabs={tabs} />} />}>
      {wins && wins.state === current ? (
        <WinList key={current} state={current} first={wins.first} />
      ) : (
        <div aria-busy="true">
          <SkeletonList rows={4} />
        </div>
      )}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
