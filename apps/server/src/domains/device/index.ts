import type { Domain } from '../../platform/domain.ts'
import { deviceMoved, deviceOffered, deviceReleased } from './device-letters.ts'
import { letGoOfErased } from './let-go.ts'
import { deviceRoutes } from './routes.ts'
import { deviceStaffRoutes } from './staff-routes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** The device has a new owner; its row is held. */
    'device.bound': { device: { id: number; model: string; includedTerm: string | null }; userId: number }
    /** The staff have released the device for its owner, or he was erased; its row is held. */
    'device.released': { deviceId: number; userId: number }
  }
}

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    device_offered: { transferId: number }
    device_moved: { transferId: number }
    device_released: { deviceId: number }
  }
}

export const device = {
  name: 'device',
  routes: [...deviceRoutes, ...deviceStaffRoutes],
  handlers: { 'user.erased': [letGoOfErased] },
  letters: { device_offered: deviceOffered, device_moved: deviceMoved, device_released: deviceReleased },
} satisfies Domain
