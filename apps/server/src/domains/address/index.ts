import type { Domain } from '../../platform/domain.ts'
import { addressRoutes } from './routes.ts'
import { addressStaffRoutes } from './staff-routes.ts'

export const address = {
  name: 'address',
  routes: [...addressRoutes, ...addressStaffRoutes],
} satisfies Domain
