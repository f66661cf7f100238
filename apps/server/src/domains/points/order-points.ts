import type { WriteContext } from '../../platform/context.ts'
import { spendPoints } from './spend-points.ts'
import { reversePoints } from './reverse-points.ts'

const spentBy = (orderId: number) => `order:${orderId}:spend`

type Spending = { orderId: number; userId: number; points: number }

/**
 * An order holds the points that pay for it by spending them.
 * @throws AppError insufficient_points
 */
export const spendOnOrder = (ctx: WriteContext, { orderId, userId, points }: Spending): Promise<void> =>
  spendPoints(ctx, { userId, points, cause: spentBy(orderId), kind: 'order_spend', field: 'use_points' })

type Return = { orderId: number; points?: number; cause: string }

/**
 * Gives points back that an order was paid with: so many, or all that have not come back yet, and never more in all than
 * the order spent. The same cause again gives nothing. The caller holds the order's row. Gives how many came back.
 */
export const returnPoints = (ctx: WriteContext, { orderId, points, cause }: Return): Promise<number> =>
  reversePoints(ctx, {
    of: spentBy(orderId),
    kind: 'order_return',
    cause,
    ...(points === undefined ? {} : { points }),
  })
