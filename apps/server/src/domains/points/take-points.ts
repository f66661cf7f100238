import { takeFrom } from '@pitlane/domain/points/lots.ts'
import type { WriteContext } from '../../platform/context.ts'
import { type Cause, openBook, writeEntry } from './ledger.ts'

type Taking = Cause & { points: number }

/** Takes points away whether there are any or not: what lacks is owed, and paid by what is earned later. */
export async function takePoints(ctx: Pick<WriteContext, 'db' | 'now'>, { points, ...cause }: Taking): Promise<void> {
  const book = await openBook(ctx, cause)
  if (!book) return
  const { moves, short } = takeFrom(book.lots, points)
  await writeEntry(ctx, { ...cause, against: 'issued', moves, debt: short })
}
