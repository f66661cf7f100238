import { AppError } from '../../app-error.ts'
import type { TrackingGateway } from './gateway.ts'

/** Without a provider the staff enter or import the couriers' events. */
export const createNoTracking = (): TrackingGateway => ({
  id: 'none',
  register: async () => {},
  check: async () => {},
  parseNotification() {
    throw new AppError('not_found')
  },
})
