import { expect, test } from 'vitest'
import { returnState } from './return-state.ts'

const payable = { actions: ['cancel' as const, 'pay' as const] }
const closed = { actions: [] }

test('while nobody knows, it is being confirmed, and calm after two minutes', () => {
  expect(returnState('waiting', payable, false)).toBe('confirming')
  expect(returnState('waiting', payable, true)).toBe('slow')
})

test('a payment that failed can be tried again only while the order can be paid', () => {
  expect(returnState('failed', payable, false)).toBe('failed')
  expect(returnState('abandoned', payable, false)).toBe('abandoned')
  expect(returnState('failed', closed, false)).toBe('over')
})

test('money that has arrived is said, whatever else', () => {
  expect(returnState('settled', closed, true)).toBe('settled')
})
