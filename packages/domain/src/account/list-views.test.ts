import { expect, test } from 'vitest'
import { canChangeView, canSeeView } from './list-views.ts'

const seller = { id: 1, role: 'seller' } as const
const finance = { id: 2, role: 'finance' } as const
const administrator = { id: 3, role: 'administrator' } as const

test('a view is seen by whose it is and by the roles that it is shared with', () => {
  const own = { ownerId: 1, roles: [] }
  const shared = { ownerId: 1, roles: ['support', 'finance'] as const }
  expect([seller, finance, administrator].map((one) => canSeeView(own, one))).toEqual([true, false, false])
  expect([seller, finance, administrator].map((one) => canSeeView(shared, one))).toEqual([true, true, true])
  expect(canSeeView(shared, { id: 4, role: 'seller' })).toBe(false)
})

test('a view is changed by whose it is, and a shared one by an administrator', () => {
  const shared = { ownerId: 1, roles: ['finance'] as const }
  expect(canChangeView(shared, seller)).toEqual({ ok: true })
  expect(canChangeView(shared, finance)).toEqual({ ok: false, reason: 'view_of_other' })
  expect(canChangeView(shared, administrator)).toEqual({ ok: true })
  expect(canChangeView({ ownerId: 1, roles: [] }, administrator).ok).toBe(false)
})
