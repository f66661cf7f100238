/**
 * How often somebody may be wrong about who he is before he has to wait. Whatever is counted has some failures free;
 * from then on each doubles the pause, up to the longest, and with time they are forgiven one by one.
 */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

export type TryRule = { free: number; first: number; longest: number; forgivenIn: number }

export const tryRules = {
  /** An address: a household, a workshop, or half a mobile network. Of all accounts together, so much is free. */
  address: { free: 40, first: minute, longest: hour, forgivenIn: 3 * minute },
  /** An address at an account: so strict that one address alone never holds the account. */
  pair: { free: 5, first: 30 * second, longest: 12 * hour, forgivenIn: 6 * hour },
  /** Everybody at an account whom its owner’s browsers do not vouch for. */
  account: { free: 20, first: minute, longest: hour, forgivenIn: hour },
  /** A browser that was logged in to the account before: what strangers do is nothing to it. */
  device: { free: 10, first: 30 * second, longest: hour, forgivenIn: hour },
} as const satisfies Record<string, TryRule>
export const tryKinds = ['address', 'pair', 'account', 'device'] as const satisfies (keyof typeof tryRules)[]
export type TryKind = (typeof tryKinds)[number]

/** Failures that are not forgiven yet, at the instant of the last one, and until when the next try waits. */
export type Tries = { failures: number; at: number; until: number }

function pauseAfter(failures: number, { free, first, longest }: TryRule): number {
  // What is forgiven between two tries is a small part of one.
  const over = Math.round(failures) - free
  return over < 0 ? 0 : Math.min(first * 2 ** over, longest)
}

/** One failure more. */
export function withFailure({ failures, at }: Tries, rule: TryRule, now: number): Tries {
  const left = Math.max(0, failures - Math.max(0, now - at) / rule.forgivenIn)
  return { failures: left + 1, at: now, until: now + pauseAfter(left + 1, rule) }
}

/** What was counted at `at` was no failure after all, and asks nobody to wait. */
export function withoutFailure(tries: Tries, rule: TryRule, at: number): Tries {
  const failures = Math.max(0, tries.failures - 1)
  if (tries.at === at) return { failures, at, until: at }
  return { ...tries, failures, until: Math.min(tries.until, tries.at + pauseAfter(failures, rule)) }
}
