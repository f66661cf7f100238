import type { Erasure as Facts, Privacy } from '@pitlane/contract/privacy/privacy.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { useLoaderData } from 'react-router'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { Archive } from './archive.tsx'
import { Consents } from './consents.tsx'
import { Erasure } from './erasure.tsx'

export const loader = screenLoader(['privacy', 'account', 'title'], () => ({
  noindex: true,
  privacy: unloaded<Privacy>(),
  facts: unloaded<Facts>(),
}))
export const clientLoader = privateLoader(async ({ api }) => {
  const [privacy, facts] = await Promise.all([
    api.getPrivacy({}, { noLoading: true }),
    api.getErasure({}, { noLoading: true }),
  ])
  return { privacy, facts }
})
export const meta = screenMeta

/** What the shop has of me: a copy of all of it, what I have consented to, and the end of all that. */
export default function PrivacyScreen() {
  const { title, privacy, facts } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} back={useBack('/me')} />}>
      {privacy ? (
        <Stack>
          <Archive first={privacy} />
          <Consents privacy={privacy} />
          {facts && <Erasure facts={facts} />}
        </Stack>
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
