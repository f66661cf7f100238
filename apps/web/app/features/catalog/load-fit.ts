import type { GoodsDetails } from '@pitlane/contract/catalog/catalog.ts'
import type { Device } from '@pitlane/contract/device/device.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { mostDevices } from '@pitlane/domain/device/device.ts'
import { runsOn } from '@pitlane/domain/membership/fit.ts'
import { api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'
import type { LoadedFreight } from './goods-freight.tsx'
import { knowingLoader, type LoadArgs } from '../../lib/knowing-loader.ts'

/** The item can be looked at without them. */
export const loadMyDevices = async (): Promise<Device[]> =>
  (await api.listDevices({ page_size: mostDevices }, inBackground).catch(nothing)).list
const nothing = (error: unknown) => {
  if (error instanceof CallError && error.status === 401) throw error
  return { list: [] as Device[] }
}

type Rendered = { goods: Pick<GoodsDetails, 'id' | 'models' | 'on_sale'>; freight: LoadedFreight | null }

/** A heart that is not filled is no reason to show no item. */
const loadWished = (goods_id: number) => api.listWishedStyles({ goods_id }, inBackground).catch(() => null)

/** The freight to where his orders go; the one that the server rendered stays where it cannot be asked. */
const loadMyFreight = ({ goods, freight }: Rendered, style: string | null) =>
  api.getGoodsFreight({ goods_id: goods.id, ...(style ? { sku_id: style } : {}) }, inBackground).catch(() => freight)

/** Whoever is logged in is told of his own devices, where the item does not run on all, of his own country's freight and of his wish list. */
export const fitLoader = Object.assign(
  async ({ request, serverLoader }: LoadArgs) => {
    const server = (await serverLoader()) as Rendered
    const { goods } = server
    const mine = knowingLoader(async (query) => {
      const [devices, freight, wished] = await Promise.all([
        goods.models.length > 0 ? loadMyDevices() : null,
        server.freight && loadMyFreight(server, query.get('style')),
        goods.on_sale ? loadWished(goods.id) : null,
      ])
      return { ...(devices && { devices }), ...(freight && { freight }), wished }
    })
    return mine({ request, serverLoader: async () => server })
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
