import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { StaffWithdrawal, withdrawalStaffEndpoints } from '@pitlane/contract/withdrawal/staff.ts'
import { withdrawalDays } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { isRecordNumber } from '@pitlane/domain/record-number.ts'
import { and, eq, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { behind, countRows, offsetOf, orderOf, presentList, totalOf } from '../../platform/db/page.ts'
import { isOfOrderNumber, selectWithdrawals } from '../../reads/withdrawals.ts'
import { withdrawals } from './tables.ts'

type Found = Awaited<ReturnType<typeof selectWithdrawals>>[number]

const present = ({ row, orderNo, userId, settler, ...sums }: Found, now: number): StaffWithdrawal => ({
  id: row.id,
  number: row.number,
  order_id: row.orderId,
  order_no: orderNo,
  user_id: userId,
  state: row.state,
  name: row.name,
  email: row.email,
  statement: row.statement,
  logged_in: row.loggedIn,
  at: row.at.getTime(),
  refund_by: row.at.getTime() + withdrawalDays * dayMs,
  now,
  settled_at: row.settledAt?.getTime() ?? null,
  settled_by: settler,
  note: row.note,
  ...sums,
})

export const getStaffWithdrawal = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
): Promise<StaffWithdrawal> => present(one(await selectWithdrawals(db).where(eq(withdrawals.id, id))), now)

const sorts = { id: withdrawals.id }

export async function listStaffWithdrawals(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: ParsedOf<typeof withdrawalStaffEndpoints.listStaffWithdrawals>,
) {
  const number = input.q?.trim().toUpperCase()
  const { state = number && isRecordNumber(number) ? 'all' : 'received' } = input
  const where = and(
    state === 'all' ? undefined : eq(withdrawals.state, state),
    input.order_id === undefined ? undefined : eq(withdrawals.orderId, input.order_id),
    number ? or(eq(withdrawals.number, number), isOfOrderNumber(db, number)) : undefined,
    behind(sorts, withdrawals.id, input),
  )
  const rows = await selectWithdrawals(db)
    .where(where)
    .orderBy(...orderOf(sorts, withdrawals.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => present(row, now)),
    await totalOf(input, () => countRows(db, withdrawals, where)),
    input,
  )
}
