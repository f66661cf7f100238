import { add, type Minor, subtract, zero } from '@pitlane/domain/money.ts'
import { and, eq, isNotNull, isNull, ne, notInArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { afterSalesRequests, staffRefunds } from './tables.ts'

/**
 * What single people have sent of an order's money, each without a second one: by refunds of their own, and by requests that
 * they approved. Together it is as large as one refund of it would be.
 * @param own a request that does not count
 */
export async function findSentAlone({ db }: Pick<Context, 'db'>, orderId: number, own: number | null): Promise<Minor> {
  const refunds = await db
    .select()
    .from(staffRefunds)
    .where(
      and(
        eq(staffRefunds.orderId, orderId),
        isNull(staffRefunds.approvedBy),
        notInArray(staffRefunds.state, ['proposed', 'withdrawn']),
      ),
    )
  const requests = await db
    .select()
    .from(afterSalesRequests)
    .where(
      and(
        eq(afterSalesRequests.orderId, orderId),
        isNotNull(afterSalesRequests.refundId),
        isNull(afterSalesRequests.firstApproval),
        eq(afterSalesRequests.automatic, false),
        own === null ? undefined : ne(afterSalesRequests.id, own),
      ),
    )
  return add(
    zero,
    ...refunds.map(({ amount, freight, goodwill }) => add(amount, freight, goodwill)),
    ...requests.map(({ amount, freight, deduction }) => subtract(add(amount, freight), deduction)),
  )
}
