import { allowed, refused, type Verdict } from '../verdict.ts'

export const flashStates = ['upcoming', 'running', 'ended'] as const
export type FlashState = (typeof flashStates)[number]

/** A slot of time in milliseconds: from its first instant until just before its last. */
export type FlashSlot = { startsAt: number; endsAt: number }

/** What a slot is at `now`; server, phone and console ask this one function. */
export const flashStateOf = ({ startsAt, endsAt }: FlashSlot, now: number): FlashState =>
  now < startsAt ? 'upcoming' : now < endsAt ? 'running' : 'ended'

/** The share that has gone, in whole percent: 100 only when all has, and something as soon as one piece has. */
export function takenPercent({ stock, left }: { stock: number; left: number }): number {
  if (left <= 0) return 100
  const percent = Math.floor((100 * (stock - left)) / stock)
  return left >= stock ? 0 : Math.min(99, Math.max(1, percent))
}

export type FlashOffer = FlashSlot & {
  /** Whether staff offer it at all. */
  active: boolean
  stock: number
  taken: number
  perPerson: number
  /** Pieces in the asking person's open and paid orders. */
  mine: number
}
export type FlashRefusal = 'flash_gone' | 'flash_not_started' | 'flash_ended' | 'flash_sold_out' | 'flash_limit'

/**
 * Whether somebody may have `quantity` pieces at `now`. That fewer are left than he wants, but some, is for the stock's
 * own refusal to say. Who has had his share is told that before he is told that nothing is left.
 */
export function canTakeFlash(offer: FlashOffer, quantity: number, now: number): Verdict<FlashRefusal> {
  if (!offer.active) return refused('flash_gone')
  const state = flashStateOf(offer, now)
  if (state === 'upcoming') return refused('flash_not_started')
  if (state === 'ended') return refused('flash_ended')
  if (offer.mine + quantity > offer.perPerson) return refused('flash_limit')
  return offer.taken < offer.stock ? allowed : refused('flash_sold_out')
}
