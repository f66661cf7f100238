import type { Service } from '@pitlane/contract/membership/membership.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { NothingMore } from '@pitlane/ui/list-end.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Package } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { type Mine, personalLoader } from './load-mine.ts'
import { loadSoftware, type Software } from './member-calls.ts'
import { MyDevice } from './my-device.tsx'
import { SoftwareCard } from './software-card.tsx'

export const loader = screenLoader(['membership', 'device'], async ({ api }) => ({
  open: await api.getSoftwareList({}),
  mine: unloaded<Mine<Software>>(),
}))
export const clientLoader = personalLoader(loadSoftware)
export const meta = screenMeta

/** The software that a device can have, and until when it has it. */
export default function SoftwareScreen() {
  const { title, open, mine } = useLoaderData<typeof loader>()
  const t = useT()
  const { list, device_sn } = mine?.answer ?? open
  return (
    <Page bar={<AppBar title={title} back={useBack('/me')} />}>
      <Stack>
        <MyDevice mine={mine} chosenSn={device_sn} />
        {typeof mine?.unknownSn === 'string' ? null : list.length === 0 ? (
          <EmptyState icon={<Package size={32} />} title={t('membership.software_none')} />
        ) : (
          <>
            {list.map((one: Service & { valid_until: number | null }) => (
              <SoftwareCard key={one.sku_id} software={one} deviceSn={device_sn} />
            ))}
            <NothingMore>{t('shell.nothing_more')}</NothingMore>
          </>
        )}
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
