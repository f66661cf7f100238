import type { Service } from '@pitlane/contract/membership/membership.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { NothingMore } from '@pitlane/ui/list-end.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { Package } from 'lucide-react'
import { useLoaderData, useRevalidator } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { sessionReady, accountTokenOf } from '../../lib/session.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { WaitingServices } from '../device/index.ts'
import { type Mine, personalLoader } from './load-mine.ts'
import { loadSoftware, orNoSoftware, type Software } from './member-calls.ts'
import { loadMyVehicles, type MyVehicle } from '../vehicle/index.ts'
import { MyDevice } from './my-device.tsx'
import { SoftwareCard } from './software-card.tsx'
import { useVinSoftware } from './use-vin-software.ts'
import { VehicleFilter } from './vehicle-filter.tsx'

export const loader = screenLoader(['membership', 'device'], async ({ api }) => ({
  open: await orNoSoftware(api.getSoftwareList({})),
  mine: unloaded<Mine<Software>>(),
  vehicles: [] as MyVehicle[],
}))
const mySoftware = personalLoader(loadSoftware)
/** My vehicles are those of my reports that have a VIN; without them one types it. */
const vehiclesOf = async (): Promise<MyVehicle[]> => {
  await sessionReady()
  if (!accountTokenOf()) return []
  return (await loadMyVehicles().catch(() => [])).filter(({ vin }) => vin !== '').slice(0, mostVehicles)
}
export const clientLoader = Object.assign(
  async (args: Parameters<typeof mySoftware>[0]) => {
    const [software, vehicles] = await Promise.all([mySoftware(args), vehiclesOf()])
    return { ...software, vehicles }
  },
  { hydrate: true as const },
)
export const meta = screenMeta

/** So many are offered to tap on; any other is typed. */
const mostVehicles = 4

/** The software that a device can have, and until when it has it; of it, what fits a vehicle. */
export default function SoftwareScreen() {
  const { revalidate } = useRevalidator()
  const { title, open, mine, vehicles } = useLoaderData<typeof loader>()
  const t = useT()
  const { list: all, failed, ...answer } = mine && !mine.answer.failed ? mine.answer : open
  const device_sn = useQuery().query.get('device_sn') ?? answer.device_sn
  const byVehicle = useVinSoftware(device_sn)
  const list = byVehicle.found?.answer.list ?? all
  return (
    <Page bar={<AppBar title={title} back={useBack('/me')} />}>
      <Stack>
        <MyDevice mine={mine} chosenSn={device_sn} />
        {mine && <WaitingServices waiting={mine.waiting} onStarted={() => void revalidate()} />}
        {all.length > 0 && <VehicleFilter vehicles={vehicles} software={byVehicle} />}
        {/* What fits my device is not known yet: a list that shrinks would be a jump. */}
        {!mine && (
          <Card className="for-user">
            <SkeletonList rows={6} />
          </Card>
        )}
        {typeof mine?.unknownSn === 'string' ? null : (
          <div className={mine ? undefined : 'for-visitor'}>
            <Stack>
              {failed ? (
                <ErrorState
                  title={t('shell.status_other')}
                  action={<Button onClick={() => void revalidate()}>{t('shell.retry')}</Button>}
                />
              ) : list.length === 0 ? (
                <EmptyState
                  icon={<Package size={32} />}
                  title={t(byVehicle.found ? 'membership.vehicle_none' : 'membership.software_none')}
                />
              ) : (
                <>
                  {list.map((one: Service & { valid_until: number | null }) => (
                    <SoftwareCard key={one.sku_id} software={one} deviceSn={device_sn} />
                  ))}
                  <NothingMore>{t('shell.nothing_more')}</NothingMore>
                </>
              )}
            </Stack>
          </div>
        )}
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
