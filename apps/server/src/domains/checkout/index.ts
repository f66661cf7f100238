import type { Domain } from '../../platform/domain.ts'
import { checkoutRoutes } from './routes.ts'

export const checkout = {
  name: 'checkout',
  routes: checkoutRoutes,
} satisfies Domain
