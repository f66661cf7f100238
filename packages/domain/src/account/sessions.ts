import type { Role } from './account.ts'

const hour = 3_600_000
const day = 24 * hour

/** Days that a user's session lasts, used or not. */
export const sessionDays = 90
/** Hours that a guest's lasts, who has no log-out in mind: a mailed code opens the next. */
export const guestHours = 24
/** A session's last use is noted at most once in this time. */
export const seenEvery = 5 * 60_000

/** What the operator can set for the staff. */
export type StaffSessionLimits = { idleHours: number; days: number }

type Session = { role: Role; guest?: boolean; createdAt: number; seenAt: number }

/** When a session ends if it is not used again: for the staff early, since a console left open sells the shop. */
export function sessionEnd(
  { role, guest, createdAt, seenAt }: Session,
  { idleHours, days }: StaffSessionLimits,
): number {
  if (guest) return createdAt + guestHours * hour
  if (role === 'user') return createdAt + sessionDays * day
  return Math.min(createdAt + days * day, seenAt + idleHours * hour)
}
