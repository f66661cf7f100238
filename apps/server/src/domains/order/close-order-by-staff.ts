import { canCancel } from '@pitlane/domain/order/actions.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { closeOrder } from './close-order.ts'
import { lockOrderById } from './queries.ts'
import { getStaffOrder } from './get-staff-order.ts'
import { orders } from './tables.ts'

type Close = { id: number; why: string }

async function close(ctx: StaffContext, { id, why }: Close) {
  const order = await lockOrderById(ctx.db, id)
  if (order.closeReason !== 'staff') {
    ensure(canCancel({ ...order, payBy: order.payBy.getTime() }, ctx.now))
    await closeOrder(ctx, order, 'staff')
    await writeAudit(ctx, {
      action: 'close',
      entity: 'order',
      id,
      before: { state: order.state },
      after: { state: 'closed', why },
    })
  }
  return getStaffOrder(ctx, { id })
}

/**
 * Closes an unpaid order, and releases what it holds; repeating it is no error. Money that is on its way goes back.
 * @throws AppError not_found, order_not_cancellable
 */
export async function closeOrderByStaff(ctx: UserContext, input: Close) {
  if ((await ctx.db.$count(orders, eq(orders.id, input.id))) === 0) throw new AppError('not_found')
  return afterDeadlock(() => inTransaction(ctx, (tx) => close(tx, input)))
}
