import type { Domain } from '../../platform/domain.ts'
import { reviewInvariants } from '../../reads/review-invariants.ts'
import { reviewRoutes } from './routes.ts'
import { reviewStaffRoutes } from './staff-routes.ts'

type Told = { reviewId: number; lineId: number; userId: number; hasMedia: boolean }

declare module '../../platform/events.ts' {
  interface Events {
    /** Others may read the review from now on, or no longer; its row is held, or new. */
    'review.shown': Told
    'review.hidden': Told
  }
}

export const review = {
  name: 'review',
  routes: [...reviewRoutes, ...reviewStaffRoutes],
  invariants: reviewInvariants,
} satisfies Domain
