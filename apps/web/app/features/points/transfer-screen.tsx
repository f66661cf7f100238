import type { Transferable } from '@pitlane/contract/points/points.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { Cpu } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { TransferForm } from './transfer-form.tsx'

export const loader = screenLoader(['points'], () => ({ noindex: true, loaded: unloaded<Transferable>() }))
export const clientLoader = privateLoader(async ({ api }) => ({
  loaded: await api.listDevicePoints({}, inPlace),
}))
export const meta = screenMeta

/** The points that my devices have earned, and the way to make them spendable. */
export default function TransferScreen() {
  const { title, loaded } = useLoaderData<typeof loader>()
  const t = useT()
  const back = useBack('/rewards')
  return (
    <Page bar={<AppBar title={title} back={back} />}>
      {!loaded ? (
        <div aria-busy="true">
          <Card>
            <SkeletonList rows={2} />
          </Card>
        </div>
      ) : loaded.devices.length === 0 ? (
        <EmptyState
          icon={<Cpu size={32} />}
          title={t('points.no_devices')}
          text={t('points.no_devices_text')}
          action={<Button href="/me/devices">{t('points.add_device')}</Button>}
        />
      ) : (
        <TransferForm first={loaded} />
      )}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
