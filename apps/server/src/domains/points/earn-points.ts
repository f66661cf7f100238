import { dayMs } from '@pitlane/domain/day.ts'
import { payDebt } from '@pitlane/domain/points/lots.ts'
import type { WriteContext } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { type Cause, openBook, writeEntry } from './ledger.ts'

type Earning = Cause & {
  points: number
  /** The account that they come from, if they were not issued just now. */
  from?: 'issued' | 'pending' | 'device'
}

/** Credits points to a user, once for a cause; a debt is paid first. They expire after the days of the setting. */
export async function earnPoints(
  ctx: Pick<WriteContext, 'db' | 'now'>,
  { points, from = 'issued', ...cause }: Earning,
): Promise<void> {
  const book = await openBook(ctx, cause)
  if (!book) return
  const expiresAt = ctx.now + (await findStoredNumber(ctx.db, 'points_lifetime_days')) * dayMs
  const { left, paid } = payDebt([points], book.debt)
  await writeEntry(ctx, {
    ...cause,
    against: from,
    lots: [{ amount: points, left: left[0]!, expiresAt }],
    debt: -paid,
  })
}
