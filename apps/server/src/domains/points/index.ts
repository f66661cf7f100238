import type { Domain } from '../../platform/domain.ts'
import { mallInvariants } from '../../reads/mall-invariants.ts'
import { pointsDeadlines } from '../../reads/points-deadlines.ts'
import { earnByBinding, takeBackBinding } from './device-earnings.ts'
import { earnByRule } from './earn-by-rule.ts'
import { expirePoints } from './expire-points.ts'
import { pointsInvariants } from './invariants.ts'
import { mallRoutes } from './mall-routes.ts'
import { creditDueOrders, creditOrder, expectPoints, promisePoints, reviseEarnings } from './order-earnings.ts'
import { returnPoints } from './order-points.ts'
import { earnByReview, takeBackReview } from './review-earnings.ts'
import { giveBackCompleted, giveBackMallPiece } from './take-mall-piece.ts'
import { pointsRoutes } from './routes.ts'
import { pointsStaffRoutes } from './staff-routes.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'points.credit': { orderId: number }
  }
}

export const points = {
  name: 'points',
  routes: [...pointsRoutes, ...pointsStaffRoutes, ...mallRoutes],
  handlers: {
    'user.registered': [
      // The mailed code that a registration needs has verified the address.
      async (ctx, { userId, cameBack }) => {
        if (cameBack) return
        for (const rule of ['registration', 'verification'] as const)
          await earnByRule(ctx, { rule, userId, source: `user:${userId}` })
      },
    ],
    'device.bound': [earnByBinding],
    'device.released': [takeBackBinding],
    'order.paid': [promisePoints],
    'order.delivered': [expectPoints],
    'order.received': [expectPoints],
    'order.completed': [expectPoints],
    // The piece first and then the wallet, as they were taken.
    'order.closed': [
      (ctx, { order: closed }) => giveBackMallPiece(ctx, closed),
      async (ctx, { orderId, order: { pointsSpent, paidAt } }) => {
        // What a refund has not given back already.
        if (pointsSpent > 0) await returnPoints(ctx, { orderId, cause: `order:${orderId}:close` })
        if (paidAt !== null) await reviseEarnings(ctx, { orderId })
      },
    ],
    'after-sales.closed': [
      async (ctx, { orderId }) => {
        await giveBackCompleted(ctx, orderId)
        await reviseEarnings(ctx, { orderId })
        // The order is marked as free of requests by a handler after this one.
        await ctx.jobs.send(ctx.db, 'points.credit', { orderId })
      },
    ],
    'staff-refund.settled': [
      async (ctx, { orderId, hasUnits }) => {
        if (hasUnits) {
          await giveBackCompleted(ctx, orderId)
          await reviseEarnings(ctx, { orderId })
        }
        await ctx.jobs.send(ctx.db, 'points.credit', { orderId })
      },
    ],
    'review.shown': [earnByReview],
    'review.hidden': [takeBackReview],
    'report.accepted': [
      async (ctx, { reportId, userId, deviceId }) =>
        void (await earnByRule(ctx, { rule: 'report', userId, deviceId, source: `report:${reportId}` })),
    ],
  },
  jobs: { 'points.credit': (ctx, { orderId }) => creditOrder(ctx, orderId) },
  invariants: { ...pointsInvariants, ...mallInvariants },
  deadlines: pointsDeadlines,
  chores: [expirePoints, creditDueOrders],
} satisfies Domain
