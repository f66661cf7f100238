import { allowed, refused, type Verdict } from '../verdict.ts'

/**
 * What has to end before a person is erased: as long as goods, money or an answer are on their way, somebody has to be
 * reached. What is only lost (points, coupons, software that no device has yet) hinders nobody; he is told of it.
 */
export const erasureBlockers = ['orders', 'requests', 'refunds', 'withdrawals', 'cases', 'prizes'] as const
export type ErasureBlocker = (typeof erasureBlockers)[number]
export type ErasureBlockers = Readonly<Record<ErasureBlocker, number>>

/** Those of which there are any, in the order in which they are said. */
export const blockersOf = (counts: ErasureBlockers): { kind: ErasureBlocker; count: number }[] =>
  erasureBlockers.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)

export const canErase = (counts: ErasureBlockers): Verdict<'erasure_blocked'> =>
  blockersOf(counts).length === 0 ? allowed : refused('erasure_blocked')

/** So long a hash of an erased address is kept (decision 0107): who comes back by then is no newcomer. */
export const comebackDays = 365
