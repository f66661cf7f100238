import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { AgreementLinks } from './agreement-links.tsx'
import { loadVisitor, type Visitor } from './load-visitor.ts'
import { LogOutRows } from './log-out-rows.tsx'
import { MeHead } from './me-head.tsx'
import { MeLinks } from './me-links.tsx'
import { OrderShortcuts } from './order-shortcuts.tsx'
import { Preferences } from './preferences.tsx'

export const loader = screenLoader(['account', 'title', 'units'], () => ({
  noindex: true,
  visitor: { kind: 'unknown' } as Visitor,
}))

type Args = { serverLoader: () => Promise<object> }
/** No redirect to the login here: this screen welcomes visitors too. */
export const clientLoader = Object.assign(
  async ({ serverLoader }: Args) => {
    const [server, visitor] = await Promise.all([serverLoader(), loadVisitor()])
    return { ...server, visitor }
  },
  { hydrate: true as const },
)
export const meta = screenMeta

/**
 * Mine: orders, coupons, addresses, the page's language, units and theme. Until the browser knows who it is, the head is
 * a skeleton. (Not a HydrateFallback: that is hydrated without the loader's data, so without texts and title.)
 */
export default function MeScreen() {
  const { title, visitor } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} />}>
      <Stack gap="sections">
        <MeHead visitor={visitor} />
        <OrderShortcuts visitor={visitor} />
        <MeLinks visitor={visitor} />
        <Preferences />
        <AgreementLinks />
        {visitor.kind === 'user' && <LogOutRows />}
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
