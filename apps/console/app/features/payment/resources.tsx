import type { ResourceProps } from 'ra-core'
import { AlertList } from './alert-list.tsx'
import { AlertScreen } from './alert-screen.tsx'

export const paymentResources: Record<string, Omit<ResourceProps, 'name'>> = {
  alerts: { list: AlertList, show: AlertScreen, recordRepresentation: 'payment_id' },
}
