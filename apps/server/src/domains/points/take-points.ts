import { takeFrom } from '@pitlane/domain/points/lots.ts'
import type { WriteContext } from '../../platform/context.ts'
import { type Cause, openBook, writeEntry } from './ledger.ts'

type Taking = Cause & { points: number }

/** Takes points away, also missing ones: these become a debt, paid by later earnings. */
export async function takePoints(ctx: Pick<WriteContext, 'db' | 'now'>, { points, ...cause }: Taking): Promise<void> {
  const book = await openBook(ctx, cause)
  if (!book) return
  const { moves, short } = takeFrom(book.lots, points)
  await writeEntry(ctx, { ...cause, against: 'issued', moves, debt: short })
}
