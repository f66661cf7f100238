import type { Domain } from '../../platform/domain.ts'
import { parcelShipped } from './parcel-letter.ts'
import { askToRegister, registerParcel } from './register-parcel.ts'
import { logisticsRoutes } from './routes.ts'
import { logisticsStaffRoutes } from './staff-routes.ts'
import { registerTrackingPages } from './tracking-pages.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** The carrier has brought the replacement of an exchange. The order's row is held. */
    'replacement.delivered': { afterSalesId: number }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'tracking.register': { parcelId: number }
  }
}

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    parcel_shipped: { parcelId: number }
  }
}

export const logistics = {
  name: 'logistics',
  routes: [...logisticsRoutes, ...logisticsStaffRoutes],
  register: registerTrackingPages,
  handlers: { 'order.shipped': [askToRegister] },
  jobs: { 'tracking.register': (ctx, { parcelId }) => registerParcel(ctx, parcelId) },
  letters: { parcel_shipped: parcelShipped },
} satisfies Domain
