import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { orderHoldsStaffEndpoints } from '@pitlane/contract/order/staff-holds.ts'
import { isOvertime } from '@pitlane/domain/order/actions.ts'
import { and, asc, eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { findPerson } from '../account/public.ts'
import type { UserContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { closeOrder } from './close-order.ts'
import { lockOrderById } from './queries.ts'
import { orders } from './tables.ts'

type Call = typeof orderHoldsStaffEndpoints.releaseHolder

/** More than any setting allows an account; the rest of an older shop's orders needs another call. */
const mostAtOnce = 1_000

const findUnpaid = ({ db }: Pick<UserContext, 'db'>, userId: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'open'), eq(orders.payment, 'unpaid')))
    .orderBy(asc(orders.id))
    .limit(mostAtOnce)

/** True if it was closed: the buyer may have begun to pay, or have cancelled, a moment ago. */
async function release(ctx: StaffContext, id: number, why: string): Promise<boolean> {
  const order = await lockOrderById(ctx.db, id)
  const current = { ...order, payBy: order.payBy.getTime() }
  if (order.state !== 'open' || order.payment !== 'unpaid' || isOvertime(current, ctx.now)) return false
  await closeOrder(ctx, order, 'released')
  await writeAudit(ctx, {
    action: 'release',
    entity: 'order',
    id,
    before: { state: order.state },
    after: { state: 'closed', why },
  })
  return true
}

/**
 * Closes an account's unpaid orders, each in a transaction of its own, to release what they hold. An order that is
 * being paid is not closed.
 * @throws AppError not_found
 */
export async function releaseHolder(ctx: UserContext, { id, why }: ParsedOf<Call>): Promise<OutputOf<Call>> {
  if (!(await findPerson(ctx.db, id))) throw new AppError('not_found')
  let closed = 0
  for (const order of await findUnpaid(ctx, id))
    if (await afterDeadlock(() => inTransaction(ctx, (tx) => release(tx, order.id, why)))) closed += 1
  const kept = await ctx.db.$count(
    orders,
    and(eq(orders.userId, id), eq(orders.state, 'open'), eq(orders.payment, 'processing')),
  )
  return { closed, kept }
}
