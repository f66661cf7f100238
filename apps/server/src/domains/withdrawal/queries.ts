import type { OrderWithdrawals } from '@pitlane/contract/withdrawal/withdrawal.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { canWithdraw, coverOf, withdrawalUntil } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { desc, eq } from 'drizzle-orm'
import type { UserContext } from '../../platform/context.ts'
import { getPerson } from '../account/public.ts'
import { findOrder } from '../order/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { findWithdrawalFacts } from '../../reads/withdrawal-facts.ts'
import { type WithdrawalRow, withdrawals } from './tables.ts'

export const findWithdrawals = (db: UserContext['db'], orderId: number): Promise<WithdrawalRow[]> =>
  db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId)).orderBy(desc(withdrawals.id))

/** Where an order's mails go; its buyer's own address where it has none. */
export async function receiptAddress(db: UserContext['db'], order: OrderRow): Promise<string> {
  return order.mailingEmail || (await getPerson(db, order.userId)).email
}

const nameOf = ({ address }: OrderRow): string => (address ? `${address.first_name} ${address.last_name}`.trim() : '')

export async function describeWithdrawals(ctx: UserContext, order: OrderRow): Promise<OrderWithdrawals> {
  const facts = await findWithdrawalFacts(ctx, order)
  const verdict = canWithdraw(facts, ctx.now)
  const made = await findWithdrawals(ctx.db, order.id)
  return {
    order_no: order.number,
    reason: verdict.ok ? null : verdict.reason,
    until: withdrawalUntil(facts),
    lines: facts.lines.map(({ line, ...own }) => ({
      line_id: line.id,
      name: textIn(line.snapshot.name, ctx.lang),
      style: textIn(line.snapshot.style, ctx.lang),
      quantity: line.quantity,
      ...coverOf(own, facts),
    })),
    name: nameOf(order) || (await getPerson(ctx.db, order.userId)).name,
    email: await receiptAddress(ctx.db, order),
    made: made.map(({ number, at, state, name, statement, email }) => ({
      number,
      at: at.getTime(),
      state,
      name,
      statement,
      email,
    })),
    now: ctx.now,
  }
}

export async function getWithdrawal(ctx: UserContext, { order_no }: { order_no: string }): Promise<OrderWithdrawals> {
  return describeWithdrawals(ctx, await findOrder(ctx.db, ctx.actor.id, order_no))
}
