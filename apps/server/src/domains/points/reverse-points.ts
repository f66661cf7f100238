import { freshExpiry, giveBack, payDebt, type Taken, takeFrom } from '@pitlane/domain/points/lots.ts'
import type { PointsKind } from '@pitlane/domain/points/points.ts'
import type { WriteContext } from '../../platform/context.ts'
import { type Book, type NewLot, openBook, writeEntry } from './ledger.ts'
import { findEntry, findLotsOf, findReversed, findTaken, type EntryRow } from './queries.ts'

type Ctx = Pick<WriteContext, 'db' | 'now'>
type Reversal = {
  /** The cause of the new entry. */
  cause: string
  kind: PointsKind
  /** The cause of the entry that is taken back. */
  of: string
  /** At most so many; all by default. */
  points?: number
  /** Where earned points go, if not to the account that they came from: what was pending once is no longer. */
  to?: 'issued'
}

/**
 * Reverses an entry, or a part of it, by a new entry: never more than it was, however often and in however many parts.
 * Spent points go back to the lots that they came from; earned points are taken away, if need be as a debt. Returns the
 * number of points moved; 0 if there is nothing (any more) to take back.
 */
export async function reversePoints(ctx: Ctx, { of, points, to, ...reversal }: Reversal): Promise<number> {
  const entry = await findEntry(ctx.db, of)
  if (!entry) return 0
  const book = await openBook(ctx, { ...reversal, userId: entry.userId })
  if (!book) return 0
  const before = await findReversed(ctx.db, entry.id)
  const most = Math.min(points ?? Infinity, Math.abs(entry.change) - before)
  const undo = entry.change < 0 ? restore : takeAway
  return undo(ctx, { ...reversal, book, entry: to ? { ...entry, against: to } : entry, before, most })
}

type Undo = Omit<Reversal, 'of' | 'points' | 'to'> & { book: Book; entry: EntryRow; before: number; most: number }

/** A debt that arose meanwhile is paid by the returned points, as by all income. */
async function restore(ctx: Ctx, { book, entry, before, most, ...cause }: Undo): Promise<number> {
  const parts = giveBack(await findTaken(ctx.db, entry.id), before, most)
  if (parts.length === 0) return 0
  const amounts = parts.map(({ amount }) => amount)
  const { left, paid } = payDebt(amounts, book.debt)
  const kept = parts.map((part, index) => ({ ...part, left: left[index]! }))
  const isAlive = ({ expiresAt }: Taken) => expiresAt > ctx.now
  const moves = kept
    .filter((part) => isAlive(part) && part.left > 0)
    .map(({ lotId, left: amount }) => ({ lotId, amount }))
  const lots = kept
    .filter((part) => !isAlive(part))
    .map(({ amount, left: rest, expiresAt }): NewLot => {
      const fresh = freshExpiry({ expiresAt, spentAt: entry.at }, ctx.now)
      return { amount, left: rest, expiresAt: fresh }
    })
  await writeEntry(ctx, {
    ...cause,
    userId: book.userId,
    reverses: entry.id,
    against: entry.against,
    moves,
    lots,
    debt: -paid,
  })
  return amounts.reduce((a, b) => a + b, 0)
}

/**
 * Takes from the lot that was earned, then from the others. Its expired points are gone already and not taken again.
 */
async function takeAway(ctx: Ctx, { book, entry, most, ...cause }: Undo): Promise<number> {
  const earned = await findLotsOf(ctx.db, entry.id)
  const points = Math.min(most, Math.abs(entry.change) - earned.expired)
  if (points <= 0) return 0
  const own = takeFrom(
    book.lots.filter(({ id }) => earned.ids.includes(id)),
    points,
  )
  const others = takeFrom(
    book.lots.filter(({ id }) => !earned.ids.includes(id)),
    own.short,
  )
  await writeEntry(ctx, {
    ...cause,
    userId: book.userId,
    reverses: entry.id,
    against: entry.against,
    moves: [...own.moves, ...others.moves],
    debt: others.short,
  })
  return points
}
