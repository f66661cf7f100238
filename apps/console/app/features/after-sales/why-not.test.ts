import { expect, test } from 'vitest'
import { whyNotAct } from './why-not.ts'

const first = { id: 7, email: 'ines@example.com' }

test('what the server allows has no reason against it', () => {
  expect(whyNotAct({ allowed: ['approve'], type: 'refund', first_approval: null }, 'approve', 7)).toBeNull()
})

test('the first person is told that a second one has to approve', () => {
  const request = { allowed: [], type: 'refund' as const, first_approval: first }
  expect(whyNotAct(request, 'approve', 7)).toBe('after_sales.not.first_person')
  expect(whyNotAct(request, 'approve', 8)).toBe('after_sales.not.role')
})

test('the first person may not be told so of what sends no money', () => {
  const request = { allowed: [], type: 'return' as const, first_approval: first }
  expect(whyNotAct(request, 'reject', 7)).toBe('after_sales.not.role')
})
