import { takeFrom } from '@pitlane/domain/points/lots.ts'
import type { WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Cause, openBook, writeEntry } from './ledger.ts'

type Spending = Cause & { points: number; /** Of the call that they are spent by. */ field?: string }

/**
 * Spends a user's points, once for a cause, the earliest expiry first.
 * @throws AppError insufficient_points
 */
export async function spendPoints(
  ctx: Pick<WriteContext, 'db' | 'now'>,
  { points, field, ...cause }: Spending,
): Promise<void> {
  const book = await openBook(ctx, cause)
  if (!book) return
  const { moves, short } = takeFrom(book.lots, points)
  if (short > 0) throw new AppError('insufficient_points', field === undefined ? {} : { field })
  await writeEntry(ctx, { ...cause, against: 'spent', moves })
}
