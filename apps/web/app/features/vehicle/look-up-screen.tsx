import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { loadLookUp, mineLoader } from './load-vehicle.ts'
import type { MyVehicle } from './my-vehicle.ts'
import { LookUp } from './look-up.tsx'
import type { Subject } from './vehicle-query.ts'

export const loader = screenLoader(['vehicle'], async ({ api, url, query, now }) => {
  const subject: Subject = url.pathname.endsWith('security_rating') ? 'ratings' : 'recalls'
  const mine: MyVehicle[] = []
  return { subject, data: await loadLookUp(api, query), mine, now }
})
export const clientLoader = mineLoader
export const meta = screenMeta

/** Where one says of which vehicle one wants to know recalls or ratings. */
export default function LookUpScreen() {
  const { title, ...rest } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} back={useBack('/')} />}>
      <LookUp {...rest} />
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
