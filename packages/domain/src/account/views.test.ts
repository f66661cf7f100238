import { expect, test } from 'vitest'
import { allowed } from '../verdict.ts'
import { roles } from './account.ts'
import { canView } from './views.ts'

test('a customer’s account is looked at, and nobody’s who runs the shop', () => {
  for (const role of roles)
    expect(canView({ role, blockedAt: null })).toEqual(
      role === 'user' ? allowed : { ok: false, reason: 'view_of_staff' },
    )
})

test('an account that is closed to its owner is closed to everybody', () => {
  expect(canView({ role: 'user', blockedAt: 1 })).toEqual({ ok: false, reason: 'account_blocked' })
})
