import type { Domain } from '../../platform/domain.ts'
import { mallInvariants } from '../../reads/mall-invariants.ts'
import { expirePoints } from './expire-points.ts'
import { pointsInvariants } from './invariants.ts'
import { mallRoutes } from './mall-routes.ts'
import { returnPoints } from './order-points.ts'
import { giveBackMallPiece } from './take-mall-piece.ts'
import { pointsRoutes } from './routes.ts'
import { pointsStaffRoutes } from './staff-routes.ts'

export const points = {
  name: 'points',
  routes: [...pointsRoutes, ...pointsStaffRoutes, ...mallRoutes],
  handlers: {
    // The piece first and then the wallet, as they were taken.
    'order.closed': [
      (ctx, { order: closed }) => giveBackMallPiece(ctx, closed),
      async (ctx, { order: { id, pointsSpent } }) => {
        // What a refund has not given back already.
        if (pointsSpent > 0) await returnPoints(ctx, { orderId: id, cause: `order:${id}:close` })
      },
    ],
  },
  invariants: { ...pointsInvariants, ...mallInvariants },
  chores: [expirePoints],
} satisfies Domain
