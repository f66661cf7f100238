import { dayMs } from '../day.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type FlashSlot, flashStateOf } from './flash-sale.ts'

export const longestSlot = 31 * dayMs

export type SlotRefusal = 'flash_slot_order' | 'flash_frozen'

/** A slot ends after it begins, and not before now: nobody buys in the past. */
export function canOpenSlot({ startsAt, endsAt }: FlashSlot, now: number): Verdict<'flash_slot_order'> {
  const length = endsAt - startsAt
  return length > 0 && length <= longestSlot && endsAt > now ? allowed : refused('flash_slot_order')
}

/** Once it runs, its beginning stays and its end may only move to later than now; once it is over, its times are history. */
export function canMoveSlot(before: FlashSlot, after: FlashSlot, now: number): Verdict<SlotRefusal> {
  const state = flashStateOf(before, now)
  const startMoves = before.startsAt !== after.startsAt
  const endMoves = before.endsAt !== after.endsAt
  if (!startMoves && !endMoves) return allowed
  if (state === 'ended' || (state === 'running' && startMoves)) return refused('flash_frozen')
  return canOpenSlot(after, now)
}

export type ItemTerms = { price: number; perPerson: number; stock: number }
export type ItemRefusal = 'flash_frozen' | 'flash_stock_taken'

/** People have been told a price and a limit: while the slot runs they stay, and its stock may only grow. */
export function canChangeItem(
  before: ItemTerms & { taken: number },
  after: ItemTerms,
  slot: FlashSlot,
  now: number,
): Verdict<ItemRefusal> {
  const state = flashStateOf(slot, now)
  const termsChange = before.price !== after.price || before.perPerson !== after.perPerson
  const stockChanges = before.stock !== after.stock
  if (state === 'ended' && (termsChange || stockChanges)) return refused('flash_frozen')
  if (state === 'running' && (termsChange || after.stock < before.stock)) return refused('flash_frozen')
  return after.stock >= before.taken ? allowed : refused('flash_stock_taken')
}
