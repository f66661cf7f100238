import { expect, test } from 'vitest'
import { buyerActionsOf, meaningOfDeadline, sendsMoney, staffActions, staffActionsOf } from './actions.ts'
import { afterSalesStates, afterSalesTypes } from './states.ts'

test('a buyer’s buttons by state', () => {
  expect(Object.fromEntries(afterSalesStates.map((state) => [state, buyerActionsOf(state)]))).toEqual({
    submitted: ['modify', 'revoke'],
    rejected: ['modify'],
    revoked: [],
    waiting_return: ['revoke', 'send_back'],
    returning: ['revoke', 'send_back'],
    seller_received: [],
    refunding: [],
    refund_failed: [],
    refunded: [],
    reshipping: ['confirm'],
    exchanged: [],
  })
})

test('the staff’s buttons by state; only an exchange is shipped again', () => {
  const of = (type: (typeof afterSalesTypes)[number]) =>
    Object.fromEntries(
      afterSalesStates
        .map((state) => [state, staffActionsOf({ state, type })])
        .filter(([, found]) => found!.length > 0),
    )
  const usual = { submitted: ['approve', 'reject'], returning: ['receive'], refund_failed: ['retry'] }
  expect(of('refund')).toEqual({ ...usual, seller_received: ['refund'] })
  expect(of('return')).toEqual({ ...usual, seller_received: ['refund'] })
  expect(of('exchange')).toEqual({ ...usual, seller_received: ['refund', 'reship'] })
})

test('approving sends money only where nothing is to come back first', () => {
  const sending = afterSalesTypes.map((type) => staffActions.filter((action) => sendsMoney(action, type)))
  expect(sending).toEqual([['approve', 'refund'], ['refund'], ['refund']])
})

test('what a deadline means', () => {
  const of = (allTypes: boolean) =>
    afterSalesTypes.map((type) => meaningOfDeadline({ state: 'submitted', type }, allTypes))
  expect([of(true), of(false)]).toEqual([
    ['refund', 'refund', 'refund'],
    ['refund', 'review', 'review'],
  ])
  const others = afterSalesStates.map((state) => meaningOfDeadline({ state, type: 'exchange' }, true))
  expect(others.filter((meaning) => meaning !== null)).toEqual(['refund', 'give_up', 'arrival'])
})
