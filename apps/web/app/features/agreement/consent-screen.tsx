import type { AskedAgreement } from '@pitlane/contract/agreement/agreement.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { redirect, useLoaderData } from 'react-router'
import { nextPath } from '../../lib/next-path.ts'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { ConsentForm } from './consent-form.tsx'

export const loader = screenLoader(['agreement', 'title'], () => ({
  noindex: true,
  asked: unloaded<AskedAgreement[]>(),
}))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const asked = await api.listAskedAgreements({}, { noLoading: true })
  // Nobody is asked twice: whoever comes back to this address goes on.
  return asked.length === 0 ? redirect(nextPath(query.get('next'), '/')) : { asked }
})
export const meta = screenMeta

/** Asks somebody for his consent to documents that have changed, then goes on to `?next=`. */
export default function ConsentScreen() {
  const { title, asked } = useLoaderData<typeof loader>()
  return (
    <Page surface="card" bar={<AppBar title={title} back={useBack('/')} />}>
      {asked ? (
        <ConsentForm asked={asked} />
      ) : (
        <div aria-busy="true">
          <Stack>
            <SkeletonText lines={6} />
          </Stack>
        </div>
      )}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
