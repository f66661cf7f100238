import { CallError } from '@pitlane/contract/http-transport.ts'
import type { TrackInfo } from '@pitlane/contract/logistics/logistics.ts'
import type { api as Api } from '../../lib/api.ts'

export type Tracking = { kind: 'loading' } | { kind: 'gone'; text: string } | { kind: 'tracking'; info: TrackInfo }

/** The parcels that the address asks for; `gone` where they are not there or not one's own. */
export async function loadTracking(api: typeof Api, query: URLSearchParams): Promise<Tracking> {
  const after_sales_no = query.get('after_sales_no')
  const input = { order_no: query.get('order_no') ?? '', ...(after_sales_no ? { after_sales_no } : {}) }
  try {
    return { kind: 'tracking', info: await api.getTrackInfo(input, { noLoading: true, quiet: true }) }
  } catch (error) {
    if (error instanceof CallError && (error.code !== null || error.status === 400))
      return { kind: 'gone', text: error.status === 400 ? '' : error.message }
    throw error
  }
}
