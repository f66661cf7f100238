import { dayMs } from '../day.ts'

/** Points that came together and expire together. Instants are milliseconds. */
export type Lot = { id: number; left: number; expiresAt: number }
/** What an entry took from a lot (negative) or gave back to it. */
export type LotMove = { lotId: number; amount: number }

const sooner = (a: Lot, b: Lot): number => a.expiresAt - b.expiresAt || a.id - b.id

/** Takes points from lots, the earliest expiry first; `short` is what the lots lack. */
export function takeFrom(lots: readonly Lot[], points: number): { moves: LotMove[]; short: number } {
  let short = points
  const moves: LotMove[] = []
  for (const { id, left } of lots.toSorted(sooner)) {
    const amount = Math.min(left, short)
    if (amount === 0) continue
    moves.push({ lotId: id, amount: -amount })
    short -= amount
  }
  return { moves, short }
}

/** A lot and how many points an entry took from it. */
export type Taken = { lotId: number; amount: number; expiresAt: number }

/**
 * Which lots points go back to, when `before` of them went back earlier: what was taken last, and so lives longest, goes
 * back first. The parts sum to `points`, or to what is left to go back.
 */
export function giveBack(taken: readonly Taken[], before: number, points: number): Taken[] {
  let [skip, rest] = [before, points]
  const parts: Taken[] = []
  for (const lot of taken.toSorted((a, b) => b.expiresAt - a.expiresAt || b.lotId - a.lotId)) {
    const skipped = Math.min(skip, lot.amount)
    skip -= skipped
    const amount = Math.min(rest, lot.amount - skipped)
    if (amount === 0) continue
    rest -= amount
    parts.push({ ...lot, amount })
  }
  return parts
}

const leastDays = 30

/**
 * When points expire that come back to a lot which has expired meanwhile: it gave the buyer so much time when he spent
 * them, and nobody loses points by an order that came to nothing. A day is no time to spend them, so 30 days at least.
 */
export const freshExpiry = ({ expiresAt, spentAt }: { expiresAt: number; spentAt: number }, now: number): number =>
  now + Math.max(leastDays * dayMs, expiresAt - spentAt)

/** What comes in pays a debt first; `left` of each part is what stays of it. */
export function payDebt(parts: readonly number[], debt: number): { left: number[]; paid: number } {
  let owed = debt
  const left = parts.map((amount) => {
    const paid = Math.min(amount, owed)
    owed -= paid
    return amount - paid
  })
  return { left, paid: debt - owed }
}
