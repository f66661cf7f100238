import type { Role } from './account.ts'

export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

/** What a session of the staff still lacks: to show a factor, or to set the first one up. */
export type FactorStep = 'pass' | 'enrol'

/** Adding and removing want a factor that was shown, or without one a log-in, not longer ago than this. */
export const proofMinutes = 10
/** How long an enrolment or a passkey's question may take. */
export const stepMinutes = 10
/** Characters of the name of one at most. */
export const factorNameLength = 60
export const mostFactors = 10
export const recoveryCodeCount = 10

/** As all apps know it: RFC 6238 with six digits, and a clock that may be a step off. */
export const totp = { seconds: 30, digits: 6, window: 1 } as const

type Session = { role: Role; hasFactor: boolean; passed: boolean }

/**
 * Whoever has a factor shows it, demanded or not: otherwise a password alone would be enough again. Until a step that
 * lacks is done, the session may do what a buyer may.
 */
export function lackingStep({ role, hasFactor, passed }: Session, demanded: boolean): FactorStep | null {
  if (role === 'user') return null
  if (hasFactor) return passed ? null : 'pass'
  return demanded ? 'enrol' : null
}

// Without 0, 1, i, l, o and u: nothing that reads like something else.
const letters = '23456789abcdefghjkmnpqrstvwxyz'
const groups = 4
const groupLength = 4

/** A recovery code of some 78 bits; `draw` gives a whole number from 0 to below its argument. */
export const drawRecoveryCode = (draw: (below: number) => number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[draw(letters.length)]).join(''),
  ).join('-')

/** However it was typed. */
export const normalRecoveryCode = (text: string): string => text.toLowerCase().replace(/[^0-9a-z]/g, '')
