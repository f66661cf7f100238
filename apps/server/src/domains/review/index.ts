import type { Domain } from '../../platform/domain.ts'
import { reviewInvariants } from '../../reads/review-invariants.ts'
import { reviewRoutes } from './routes.ts'
import { reviewStaffRoutes } from './staff-routes.ts'

export const review = {
  name: 'review',
  routes: [...reviewRoutes, ...reviewStaffRoutes],
  invariants: reviewInvariants,
} satisfies Domain
