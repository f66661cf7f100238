import type { GoodsDetails } from '@pitlane/contract/catalog/catalog.ts'
import type { Device } from '@pitlane/contract/device/device.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { mostDevices } from '@pitlane/domain/device/device.ts'
import { runsOn } from '@pitlane/domain/membership/fit.ts'
import { api } from '../../lib/api.ts'
import { knowingLoader, type LoadArgs } from '../../lib/knowing-loader.ts'

/** The item can be looked at without them. */
export const loadMyDevices = async (): Promise<Device[]> =>
  (await api.listDevices({ page_size: mostDevices }, { noLoading: true, quiet: true }).catch(nothing)).list
const withDevices = knowingLoader(async () => ({ devices: await loadMyDevices() }))
const nothing = (error: unknown) => {
  if (error instanceof CallError && error.status === 401) throw error
  return { list: [] as Device[] }
}

/** Only what runs on some devices asks which ones its visitor has; all other goods are as the server rendered them. */
export const fitLoader = Object.assign(
  async ({ request, serverLoader }: LoadArgs) => {
    const server = await serverLoader()
    const { goods } = server as { goods: Pick<GoodsDetails, 'models'> }
    return goods.models.length === 0 ? server : withDevices({ request, serverLoader: async () => server })
  },
  { hydrate: true as const },
)

export type DeviceFitting = {
  /** The device in question, where the item does not run on it. */
  unfit: Device | null
  /** Devices of mine on which it does. */
  others: Device[]
}

/** How an item and the visitor's devices go together: the one that the address names, or the one in use. */
export function fitOf(
  goods: Pick<GoodsDetails, 'models'>,
  devices: Device[] | null,
  named: string | null,
): DeviceFitting {
  const mine = devices ?? []
  const device = mine.find(({ device_sn }) => device_sn === named) ?? mine.find(({ chosen }) => chosen)
  if (!device || runsOn(goods, device.model)) return { unfit: null, others: [] }
  return { unfit: device, others: mine.filter(({ model }) => runsOn(goods, model)) }
}
