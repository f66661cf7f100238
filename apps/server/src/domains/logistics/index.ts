import type { Domain } from '../../platform/domain.ts'
import { parcelShipped, parcelVoided } from './parcel-letter.ts'
import { askToRegister, registerParcel } from './register-parcel.ts'
import { logisticsRoutes } from './routes.ts'
import { shippingRoutes } from './shipping-routes.ts'
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
    /** The parcel's row is gone, and its number with it. */
    parcel_voided: { orderId: number; number: string }
  }
}

export const logistics = {
  name: 'logistics',
  routes: [...logisticsRoutes, ...logisticsStaffRoutes, ...shippingRoutes],
  register: registerTrackingPages,
  handlers: { 'order.shipped': [askToRegister] },
  jobs: { 'tracking.register': (ctx, { parcelId }) => registerParcel(ctx, parcelId) },
  growing: [{ table: 'tracking_events', by: 'at' }],
  letters: { parcel_shipped: parcelShipped, parcel_voided: parcelVoided },
} satisfies Domain
