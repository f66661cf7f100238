import { closeReasons, orderStates, paymentStates, shipmentStates } from '@pitlane/domain/order/states.ts'
import { expect, test } from 'vitest'
import { moveKey } from './moves.ts'

test('every state that an order can move to has its own words', () => {
  const states = [...orderStates, ...paymentStates, ...shipmentStates].filter((state) => state !== 'none')
  const keys = states.map((to) => moveKey({ to, why: '' }))
  expect(keys).not.toContain('order.move_other')
  expect(new Set(keys).size).toBe(states.length)
})

test('a closing says why', () => {
  const keys = closeReasons.map((why) => moveKey({ to: 'closed', why }))
  expect(keys).not.toContain('order.move_closed')
  expect(new Set(keys).size).toBe(closeReasons.length)
})

test('a state of a newer shop is still a move', () => {
  expect(moveKey({ to: 'teleported', why: '' })).toBe('order.move_other')
})
