import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { OrderWithdrawals, withdrawalEndpoints } from '@pitlane/contract/withdrawal/withdrawal.ts'
import { refused, type Verdict } from '@pitlane/domain/verdict.ts'
import {
  canWithdraw,
  mostWithdrawals,
  type WithdrawalRefusal,
  withdrawnOf,
} from '@pitlane/domain/withdrawal/withdrawal.ts'
import { ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { queueMail, queueStaffMail } from '../../platform/mail/queue-mail.ts'
import { lockOrder, makeNumber, markAfterSales, noteMove } from '../order/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { findWithdrawalFacts } from '../../reads/withdrawal-facts.ts'
import { describeWithdrawals, findWithdrawals, receiptAddress } from './queries.ts'
import { withdrawals } from './tables.ts'

type Stated = { name: string; statement: string; loggedIn: boolean }

async function insert(ctx: WriteContext, order: OrderRow, stated: Stated): Promise<void> {
  const to = await receiptAddress(ctx.db, order)
  const [row] = await ctx.db
    .insert(withdrawals)
    .values({
      ...stated,
      number: makeNumber('WD', ctx.now),
      orderId: order.id,
      email: to,
      lang: ctx.lang,
      at: new Date(ctx.now),
    })
    .returning()
  const { id, number } = row!
  await noteMove(ctx, order.id, {
    axis: 'withdrawal',
    to: stated.statement === '' ? 'withdrawn' : 'withdrawn_part',
    why: number,
  })
  if (stated.statement === '') await markAfterSales(ctx, order.id, true)
  const mail = { name: 'withdrawal_received', values: { withdrawalId: id } } as const
  await queueMail(ctx, { ...mail, cause: `withdrawal:${id}`, to, lang: ctx.lang })
  await queueStaffMail(ctx, {
    cause: `withdrawal:${id}:staff`,
    name: 'staff_withdrawal',
    values: { withdrawalId: id },
  })
}

/**
 * Puts down what a consumer states about an order, whose row the caller holds, and mails him the receipt. What he has
 * stated before, in the same words or of all of it, he has stated: whatever has become of the order since.
 */
export async function takeWithdrawal(
  ctx: WriteContext,
  order: OrderRow,
  stated: Stated,
): Promise<Verdict<WithdrawalRefusal | 'withdrawal_many'>> {
  const made = await findWithdrawals(ctx.db, order.id)
  const said = made.map(({ statement }) => statement)
  if (said.includes(stated.statement) || withdrawnOf(said) === 'all') return { ok: true }
  const verdict = canWithdraw(await findWithdrawalFacts(ctx, order), ctx.now)
  if (!verdict.ok) return verdict
  if (made.length >= mostWithdrawals) return refused('withdrawal_many')
  await insert(ctx, order, stated)
  return verdict
}

/** @throws AppError order_gone, or why one cannot withdraw from it */
export async function withdraw(
  ctx: WriteContext<UserContext>,
  { order_no, name, statement }: ParsedOf<typeof withdrawalEndpoints.withdraw>,
): Promise<OrderWithdrawals> {
  const order = await lockOrder(ctx.db, ctx.actor.id, order_no)
  ensure(await takeWithdrawal(ctx, order, { name, statement, loggedIn: true }))
  return describeWithdrawals(ctx, order)
}
