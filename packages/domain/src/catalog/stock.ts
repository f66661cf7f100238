import { allowed, refused, type Verdict } from '../verdict.ts'

/** Why the number of pieces on hand has changed; `other` is a change that nobody explained. */
export const stockCauses = [
  'created',
  'sold',
  'returned',
  'replaced',
  'prize',
  'corrected',
  'imported',
  'other',
] as const
export type StockCause = (typeof stockCauses)[number]

export const mostPieces = 10_000_000

type StockRefusal = 'stock_moved' | 'stock_below_reserved'
type Counted = {
  /** What the table says is on hand. */
  wanted: number
  /** What was on hand when the table was exported; null: it was counted on the shelf. */
  exported: number | null
  onHand: number
  reserved: number
}

/**
 * Whether a table may set what is on hand. A number that nobody has touched since the export changes nothing, whatever was
 * sold since; one that somebody has changed holds only if nothing was sold meanwhile, or sold pieces would come back.
 */
export function canSetStock({ wanted, exported, onHand, reserved }: Counted): Verdict<StockRefusal> {
  if (wanted === exported || wanted === onHand) return allowed
  if (exported !== null && exported !== onHand) return refused('stock_moved')
  return wanted < reserved ? refused('stock_below_reserved') : allowed
}
