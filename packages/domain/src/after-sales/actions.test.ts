import { expect, test } from 'vitest'
import { buyerActionsOf, meaningOfDeadline, decidesMoney, staffActions, staffActionsOf } from './actions.ts'
import { afterSalesStates, afterSalesTypes } from './states.ts'

test('a buyer’s buttons by state', () => {
  expect(Object.fromEntries(afterSalesStates.map((state) => [state, buyerActionsOf(state)]))).toEqual({
    submitted: ['modify', 'revoke'],
    rejected: ['modify'],
    revoked: [],
    waiting_return: ['revoke', 'send_back'],
    returning: ['revoke', 'send_back'],
    seller_received: [],
    lowered: ['accept', 'object'],
    refused: ['accept', 'object'],
    objected: [],
    not_refunded: [],
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
  const usual = {
    submitted: ['approve', 'reject'],
    waiting_return: ['receive'],
    returning: ['receive'],
    refund_failed: ['retry'],
  }
  const money = ['refund', 'refuse']
  expect(of('refund')).toEqual({ ...usual, seller_received: money, objected: money })
  expect(of('return')).toEqual({ ...usual, seller_received: money, objected: money })
  expect(of('exchange')).toEqual({
    ...usual,
    seller_received: [...money, 'reship'],
    objected: [...money, 'reship'],
  })
})

test('what came back as new and is sold again is not refused its money', () => {
  const of = (resellable: number | null) => staffActionsOf({ state: 'seller_received', type: 'return', resellable })
  expect([of(null), of(0), of(1)]).toEqual([['refund', 'refuse'], ['refund', 'refuse'], ['refund']])
})

test('whom one person has approved is not refunded by time', () => {
  const of = (firstApproval: number | null) =>
    meaningOfDeadline({ state: 'submitted', type: 'refund', firstApproval }, true)
  expect([of(null), of(7)]).toEqual(['refund', 'review'])
})

test('approving decides about money only where nothing is to come back first', () => {
  const sending = afterSalesTypes.map((type) => staffActions.filter((action) => decidesMoney(action, type)))
  expect(sending).toEqual([
    ['approve', 'refund', 'refuse'],
    ['refund', 'refuse'],
    ['refund', 'refuse'],
  ])
})

test('what a deadline means', () => {
  const of = (allTypes: boolean) =>
    afterSalesTypes.map((type) => meaningOfDeadline({ state: 'submitted', type }, allTypes))
  expect([of(true), of(false)]).toEqual([
    ['refund', 'refund', 'refund'],
    ['refund', 'review', 'review'],
  ])
  const others = afterSalesStates.map((state) => meaningOfDeadline({ state, type: 'exchange' }, true))
  expect(others.filter((meaning) => meaning !== null)).toEqual([
    'refund',
    'give_up',
    'review',
    'accept',
    'accept',
    'review',
    'arrival',
  ])
})
