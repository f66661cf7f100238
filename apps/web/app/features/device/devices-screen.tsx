import type { Device, DeviceTransfer } from '@pitlane/contract/device/device.ts'
import type { WaitingService } from '@pitlane/contract/membership/membership.ts'
import { mostDevices } from '@pitlane/domain/device/device.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { NothingMore } from '@pitlane/ui/list-end.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { Cpu } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { DeviceCard } from './device-card.tsx'
import { DeviceOverlays } from './device-overlays.tsx'
import { LazyBindSheet } from './lazy-bind-sheet.tsx'
import { loadWaiting } from './load-waiting.ts'
import { TransferCard } from './transfer-card.tsx'
import { useDeviceActs } from './use-device-acts.ts'
import { WaitingServices } from './waiting-services.tsx'

type Loaded = { devices: Device[]; waiting: WaitingService[]; transfers: DeviceTransfer[] }

export const loader = screenLoader(['device'], () => ({ noindex: true, loaded: unloaded<Loaded>() }))
/** An account has no more devices than a page. */
export const clientLoader = privateLoader(async ({ api }) => {
  const [{ list: devices }, { list: transfers }, waiting] = await Promise.all([
    api.listDevices({ page_size: mostDevices }, { noLoading: true }),
    api.listTransfers({ page_size: mostDevices }, { noLoading: true }),
    loadWaiting(),
  ])
  return { loaded: { devices, waiting, transfers: transfers.filter(({ incoming }) => incoming) } }
})
export const meta = screenMeta

/** My devices, what each has until when, and the offers of devices to me. */
export default function DevicesScreen() {
  const { title, loaded } = useLoaderData<typeof loader>()
  const t = useT()
  const [binding, setBinding] = useState({ open: false, turn: 0 })
  const { asked, onAct, close, onChanged } = useDeviceActs()
  const bind = () => setBinding(({ turn }) => ({ open: true, turn: turn + 1 }))
  const closeBinding = () => setBinding(({ turn }) => ({ open: false, turn }))
  return (
    <Page
      bar={<AppBar title={title} back={useBack('/me')} />}
      action={
        <StickyBar>
          <Button wide size="l" onClick={bind}>
            {t('device.bind')}
          </Button>
        </StickyBar>
      }
    >
      {loaded ? (
        <Stack>
          {loaded.transfers.map((transfer) => (
            <TransferCard key={transfer.id} transfer={transfer} onChanged={onChanged} />
          ))}
          <WaitingServices waiting={loaded.waiting} onStarted={onChanged} />
          {loaded.devices.map((device) => (
            <DeviceCard key={device.id} device={device} onAct={onAct} />
          ))}
          {loaded.devices.length === 0 ? (
            <EmptyState icon={<Cpu size={32} />} title={t('device.none')} text={t('device.none_text')} />
          ) : (
            <NothingMore>{t('shell.nothing_more')}</NothingMore>
          )}
        </Stack>
      ) : (
        <Card>
          <SkeletonList rows={4} />
        </Card>
      )}
      <DeviceOverlays asked={asked} onClose={close} onChanged={onChanged} />
      {binding.turn > 0 && (
        <LazyBindSheet
          key={binding.turn}
          open={binding.open}
          onClose={closeBinding}
          onBound={() => {
            closeBinding()
            onChanged()
          }}
        />
      )}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
