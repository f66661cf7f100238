import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { ClosedMonth, monthStaffEndpoints } from '@pitlane/contract/invoice/staff-months.ts'
import { canCloseMonth } from '@pitlane/domain/invoice/month.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findMonth, periodBooks } from './list-months.ts'
import { holdMonths } from './month-lock.ts'
import { readOpenMonth } from './open-month.ts'
import { invoicePeriods, type PeriodBooks } from './tables.ts'

type Input = ParsedOf<typeof monthStaffEndpoints.closeStaffMonth>

async function close(ctx: StaffContext, books: PeriodBooks, { month, seen }: Input): Promise<ClosedMonth> {
  await holdMonths(ctx.db)
  const closed = await findMonth(ctx.db, month)
  if (closed) return closed
  const open = await readOpenMonth(ctx, books.zone)
  if (!open) throw new AppError('month_out_of_turn', { field: 'month' })
  ensure(canCloseMonth(open, month, ctx.now), { field: 'month', values: { month: open.month, count: open.missing } })
  if (open.seen !== seen) throw new AppError('month_changed', { field: 'seen' })
  const { startsAt, endsAt, totals } = open
  await ctx.db.insert(invoicePeriods).values({
    month,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    totals,
    books,
    closedAt: new Date(ctx.now),
    closedBy: ctx.actor.id,
  })
  await writeAudit(ctx, { action: 'close', entity: 'month', id: month, after: { totals } })
  return (await findMonth(ctx.db, month))!
}

/**
 * Closes a month with the totals that the caller has seen. Documents that are being written are waited for, and those that
 * come later are dated behind its end.
 */
export async function closeMonth(ctx: UserContext, input: Input): Promise<ClosedMonth> {
  const books = periodBooks(await readSettings(ctx.pool))
  return inTransaction(ctx, (tx) => close({ ...tx, actor: ctx.actor }, books, input))
}
