import type { Domain } from '../../platform/domain.ts'
import { figuresStaffRoutes } from './staff-routes.ts'

export const figures = {
  name: 'figures',
  routes: figuresStaffRoutes,
} satisfies Domain
