import type { OpenSession } from '@pitlane/contract/account/account.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { useLoaderData } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { SessionList } from './session-list.tsx'

export const loader = screenLoader(['account'], () => ({ noindex: true, sessions: unloaded<OpenSession[]>() }))
export const clientLoader = privateLoader(async ({ api }) => ({
  sessions: await api.listSessions({}, { noLoading: true }),
}))
export const meta = screenMeta

/** Where I am logged in, and how to end that. */
export default function SessionsScreen() {
  const { title, sessions } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} back={useBack('/me')} />}>
      {sessions ? <SessionList sessions={sessions} /> : <SessionSkeleton />}
    </Page>
  )
}

const SessionSkeleton = () => (
  <div aria-busy="true">
    <Stack>
      {[1, 2, 3].map((at) => (
        <Card key={at}>
          <SkeletonText lines={4} />
        </Card>
      ))}
    </Stack>
  </div>
)

export { LoadFailed as ErrorBoundary }
