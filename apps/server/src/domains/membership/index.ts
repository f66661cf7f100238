import type { Domain } from '../../platform/domain.ts'
import { grantServices, withdrawServices } from './grant-services.ts'
import { membershipInvariants } from '../../reads/membership-invariants.ts'
import { remindExpiring, serviceExpiring } from './remind-expiring.ts'
import { membershipRoutes } from './routes.ts'
import { membershipStaffRoutes } from './staff-routes.ts'
import { startServices } from './start-services.ts'
import { releaseTrial } from './trials.ts'

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    service_expiring: { deviceId: number; service: string; until: number }
  }
}

export const membership = {
  name: 'membership',
  routes: [...membershipRoutes, ...membershipStaffRoutes],
  handlers: {
    'device.bound': [startServices],
    'order.paid': [grantServices],
    'order.closed': [releaseTrial, withdrawServices],
  },
  letters: { service_expiring: serviceExpiring },
  invariants: membershipInvariants,
  chores: [remindExpiring],
} satisfies Domain
