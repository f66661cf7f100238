import type { Domain } from '../../platform/domain.ts'
import { vehicleRoutes } from './routes.ts'

export const vehicle = {
  name: 'vehicle',
  routes: vehicleRoutes,
} satisfies Domain
