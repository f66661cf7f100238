import type { WaitingService } from '@pitlane/contract/membership/membership.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'

/** A page of what is paid and waits for a device: of an order, or of all. Once some of it has begun the rest moves up. */
export async function loadWaiting(orderNo?: string): Promise<WaitingService[]> {
  const asked = orderNo === undefined ? {} : { order_no: orderNo }
  return (await api.listWaitingServices(asked, inPlace)).list
}
