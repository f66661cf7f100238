import { logisticsEndpoints } from '@pitlane/contract/logistics/logistics.ts'
import { implement } from '../../platform/http/implement.ts'
import { trackOrder } from './track-order.ts'

export const logisticsRoutes = implement(logisticsEndpoints, { getTrackInfo: trackOrder })
