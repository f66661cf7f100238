import type { Domain } from '../../platform/domain.ts'
import { healthStaffRoutes } from './staff-routes.ts'

export const health = {
  name: 'health',
  routes: healthStaffRoutes,
} satisfies Domain
