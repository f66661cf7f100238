import type { Role } from './account.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Who of the staff may look at an account as its owner sees it. */
export const viewers = ['support', 'administrator'] as const satisfies readonly Role[]
/** How long such a look lasts at most. */
export const viewMinutes = 15

/** Only a customer's: what a colleague sees is the staff's, and nobody looks into an account that is closed to its owner. */
export function canView({
  role,
  blockedAt,
}: {
  role: Role
  blockedAt: number | null
}): Verdict<'view_of_staff' | 'account_blocked'> {
  if (role !== 'user') return refused('view_of_staff')
  return blockedAt === null ? allowed : refused('account_blocked')
}
