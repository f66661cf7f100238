import type { Domain } from '../../platform/domain.ts'
import { grantServices, withdrawServices } from './grant-services.ts'
import { membershipInvariants } from '../../reads/membership-invariants.ts'
import { remindExpiring, serviceExpiring } from './remind-expiring.ts'
import { membershipRoutes } from './routes.ts'
import { membershipStaffRoutes } from './staff-routes.ts'
import { startServices } from './start-services.ts'
import { startWaitingServices, wantWaitingServices } from './start-waiting-services.ts'
import { releaseTrial } from './trials.ts'

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    service_expiring: { deviceId: number; service: string; until: number }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Starts what waited for a device on those that the goods run on since staff changed it. */
    'membership.start_waiting': { goodsId: number; before: string[] }
  }
}

export const membership = {
  name: 'membership',
  routes: [...membershipRoutes, ...membershipStaffRoutes],
  handlers: {
    'device.bound': [startServices],
    'goods.fit_changed': [wantWaitingServices],
    'order.paid': [grantServices],
    'order.closed': [releaseTrial, withdrawServices],
  },
  jobs: { 'membership.start_waiting': startWaitingServices },
  letters: { service_expiring: serviceExpiring },
  invariants: membershipInvariants,
  chores: [remindExpiring],
} satisfies Domain
