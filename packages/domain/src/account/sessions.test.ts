import { expect, test } from 'vitest'
import type { Role } from './account.ts'
import { sessionEnd } from './sessions.ts'

const hour = 3_600_000
const day = 24 * hour
const limits = { idleHours: 12, days: 7 }

test.each<[string, Role, number, number]>([
  ['a user’s lasts 90 days from the log-in', 'user', 0, 90 * day],
  ['a user’s is not longer for being used', 'user', 80 * day, 90 * day],
  ['the staff’s lasts 12 hours unused', 'support', 0, 12 * hour],
  ['the staff’s is longer for being used', 'administrator', 2 * day, 2 * day + 12 * hour],
  ['the staff’s lasts 7 days at most', 'seller', 6.9 * day, 7 * day],
])('%s', (_, role, seenAt, end) => {
  expect(sessionEnd({ role, createdAt: 0, seenAt }, limits)).toBe(end)
})
