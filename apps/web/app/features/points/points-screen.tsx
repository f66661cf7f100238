import type { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { pointsGroups } from '@pitlane/domain/points/points.ts'
import { isOneOf, keysOf } from '@pitlane/domain/record.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
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
import { HistoryList } from './history-list.tsx'
import { PendingList } from './pending-list.tsx'

const shows = ['all', 'pending', ...keysOf(pointsGroups)] as const
type Show = (typeof shows)[number]
type Endpoints = typeof pointsEndpoints
export type HistoryPage = OutputOf<Endpoints['listPoints']>
export type PendingPage = OutputOf<Endpoints['listPendingPoints']>
type Loaded = { show: 'pending'; first: PendingPage } | { show: Exclude<Show, 'pending'>; first: HistoryPage }

const readShow = (query: URLSearchParams): Show => {
  const wanted = query.get('show')
  return isOneOf(shows, wanted) ? wanted : 'all'
}

export const loader = screenLoader(['points'], () => ({ noindex: true, loaded: unloaded<Loaded>() }))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const show = readShow(query)
  const loaded: Loaded =
    show === 'pending'
      ? { show, first: await api.listPendingPoints({}, inPlace) }
      : { show, first: await api.listPoints(show === 'all' ? {} : { group: show }, inPlace) }
  return { loaded }
})
export const meta = screenMeta

/** What happened to my points, by its kind, and what is still to come. The address says what is shown. */
export default function PointsScreen() {
  const { title, loaded } = useLoaderData<typeof loader>()
  const t = useT()
  const back = useBack('/rewards')
  const { pathname } = useLocation()
  const { query } = useQuery()
  const current = readShow(query)
  return (
    <Page bar={<AppBar title={title} back={back} />}>
      <Stack>
        <Chips label={t('points.filter')} scroll>
          {shows.map((show) => (
            <Chip
              key={show}
              href={show === 'all' ? pathname : `${pathname}?show=${show}`}
              selected={show === current}
              replace
            >
              {t(`points.group_${show}`)}
            </Chip>
          ))}
        </Chips>
        {loaded?.show !== current ? (
          <div aria-busy="true">
            <Card>
              <SkeletonList rows={5} />
            </Card>
          </div>
        ) : loaded.show === 'pending' ? (
          <PendingList first={loaded.first} />
        ) : (
          <HistoryList key={loaded.show} show={loaded.show} first={loaded.first} />
        )}
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
