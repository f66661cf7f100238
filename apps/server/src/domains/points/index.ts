import type { Domain } from '../../platform/domain.ts'
import { expirePoints } from './expire-points.ts'
import { pointsInvariants } from './invariants.ts'
import { returnPoints } from './order-points.ts'
import { pointsRoutes } from './routes.ts'
import { pointsStaffRoutes } from './staff-routes.ts'

export const points = {
  name: 'points',
  routes: [...pointsRoutes, ...pointsStaffRoutes],
  handlers: {
    // The points that a refund has not given back already.
    'order.closed': [
      async (ctx, { order: { id, pointsSpent } }) => {
        if (pointsSpent > 0) await returnPoints(ctx, { orderId: id, cause: `order:${id}:close` })
      },
    ],
  },
  invariants: pointsInvariants,
  chores: [expirePoints],
} satisfies Domain
