import { expect, test } from 'vitest'
import { erasedEmail, isErasedEmail } from '../account/erased.ts'
import { maskPerson } from '../account/mask-person.ts'
import { blockersOf, canErase } from './erasure.ts'

const nothing = { orders: 0, requests: 0, refunds: 0, withdrawals: 0, cases: 0, prizes: 0 }

test('whoever waits for nothing can be erased', () => {
  expect(canErase(nothing)).toEqual({ ok: true })
  expect(blockersOf(nothing)).toEqual([])
})

test('what is on its way is named, in one order', () => {
  const counts = { ...nothing, cases: 1, orders: 2 }
  expect(canErase(counts)).toEqual({ ok: false, reason: 'erasure_blocked' })
  expect(blockersOf(counts)).toEqual([
    { kind: 'orders', count: 2 },
    { kind: 'cases', count: 1 },
  ])
})

test('an erased account has an address of its own, and no letter of it is shown', () => {
  expect(erasedEmail(7)).not.toBe(erasedEmail(8))
  expect(isErasedEmail(erasedEmail(7))).toBe(true)
  expect(isErasedEmail('ada@pitlane.example')).toBe(false)
  expect(maskPerson({ name: '', email: erasedEmail(7) })).toBe('•••')
  expect(maskPerson({ name: '', email: 'ada@pitlane.example' })).toBe('A•••')
})
