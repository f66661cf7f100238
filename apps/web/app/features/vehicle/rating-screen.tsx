import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { loadLookUp, loadRating, mineLoader } from './load-vehicle.ts'
import type { MyVehicle } from './my-vehicle.ts'
import { LookUp } from './look-up.tsx'
import { Nothing } from './nothing.tsx'
import { RatingTable } from './rating-table.tsx'
import { homeOf } from './vehicle-query.ts'

export const loader = screenLoader(['vehicle'], async ({ api, query, now }) => {
  const id = query.get('id')
  const mine: MyVehicle[] = []
  const asked = id ? { one: await loadRating(api, id), data: null } : { one: null, data: await loadLookUp(api, query) }
  return { ...asked, mine, now }
})
export const clientLoader = mineLoader
export const meta = screenMeta

/** What was tested of one variant, `?id=`; without one the look-up, as the community app has it. */
export default function RatingScreen() {
  const { title, one, data, mine, now } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} titleAs={one ? 'p' : 'h1'} back={useBack(homeOf('ratings'))} />}>
      {data && <LookUp subject="ratings" data={data} mine={mine} now={now} />}
      {one?.kind === 'one' && <RatingTable rating={one.item} />}
      {one && one.kind !== 'one' && <Nothing subject="ratings" kind={one.kind} />}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
