import { endOf, type Term } from './term.ts'

/** A paid piece of a service: it runs from `from` at the earliest, and never at the same time as another. */
export type Piece = { from: number; term: Term }
export type Span = { start: number; end: number }

/**
 * When each piece runs, in the order given (that of payment): from its own instant or, where the service is still valid,
 * from the end of the piece before. A refunded piece is left out, and what was behind it moves up.
 */
export function layOut(pieces: readonly Piece[]): Span[] {
  const spans: Span[] = []
  for (const { from, term } of pieces) {
    const start = Math.max(from, spans.at(-1)?.end ?? from)
    spans.push({ start, end: endOf(start, term) })
  }
  return spans
}

/** Until when the service is valid (ms); null where nothing was paid. */
export const validUntil = (pieces: readonly Piece[]): number | null => layOut(pieces).at(-1)?.end ?? null

export const membershipStates = ['none', 'valid', 'expired'] as const
export type MembershipState = (typeof membershipStates)[number]

/** By the server's clock. The last instant is already outside. */
export function membershipState(until: number | null, now: number): MembershipState {
  if (until === null) return 'none'
  return now < until ? 'valid' : 'expired'
}
