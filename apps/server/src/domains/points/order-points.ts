import type { WriteContext } from '../../platform/context.ts'
import { spendPoints } from './spend-points.ts'
import { reversePoints } from './reverse-points.ts'

const spentBy = (orderId: number) => `order:${orderId}:spend`

type Spending = { orderId: number; userId: number; points: number; field: string }

/**
 * Spends the points that pay for an order.
 * @throws AppError insufficient_points
 */
export const spendOnOrder = (ctx: WriteContext, { orderId, ...spending }: Spending): Promise<void> =>
  spendPoints(ctx, { ...spending, cause: spentBy(orderId), kind: 'order_spend' })

type Return = { orderId: number; points?: number; cause: string }

/**
 * Returns points that an order was paid with: so many, or all that have not come back yet, and never more in all than
 * the order spent. The same cause again returns nothing. The caller holds the order's row. Returns the number of
 * points.
 */
export const returnPoints = (ctx: WriteContext, { orderId, points, cause }: Return): Promise<number> =>
  reversePoints(ctx, {
    of: spentBy(orderId),
    kind: 'order_return',
    cause,
    ...(points === undefined ? {} : { points }),
  })
