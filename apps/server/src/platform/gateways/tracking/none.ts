import { AppError } from '../../app-error.ts'
import type { TrackingGateway } from './gateway.ts'

/** Without a provider the staff enter what couriers tell, or import it. */
export const createNoTracking = (): TrackingGateway => ({
  id: 'none',
  register: async () => {},
  check: async () => {},
  parseNotification() {
    throw new AppError('not_found')
  },
})
