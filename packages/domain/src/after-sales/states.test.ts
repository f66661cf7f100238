import { expect, test } from 'vitest'
import { nextState } from '../transitions.ts'
import { afterSalesEvents, afterSalesStates, afterSalesTransitions, openAfterSalesStates } from './states.ts'

const leadsTo = {
  submitted: {
    modify: 'submitted',
    approve_refund: 'refunding',
    approve_return: 'waiting_return',
    reject: 'rejected',
    revoke: 'revoked',
    lapse: 'refunding',
  },
  rejected: { modify: 'submitted' },
  waiting_return: { send_back: 'returning', revoke: 'revoked', lapse: 'revoked', receive: 'seller_received' },
  returning: { send_back: 'returning', receive: 'seller_received', revoke: 'revoked' },
  seller_received: { refund: 'refunding', lower: 'lowered', refuse: 'refused', reship: 'reshipping' },
  lowered: { accept: 'refunding', object: 'objected', lapse: 'refunding' },
  refused: { accept: 'not_refunded', object: 'objected', lapse: 'not_refunded' },
  objected: { refund: 'refunding', refuse: 'not_refunded', reship: 'reshipping' },
  refunding: { settle: 'refunded', fail: 'refund_failed' },
  refund_failed: { retry: 'refunding', settle: 'refunded' },
  reshipping: { exchange: 'exchanged' },
} as Record<string, Record<string, string>>

test.each(afterSalesStates.flatMap((state) => afterSalesEvents.map((event) => [state, event] as const)))(
  'a request that is %s: %s',
  (state, event) => {
    expect(nextState(afterSalesTransitions, state, event)).toBe(leadsTo[state]?.[event] ?? null)
  },
)

test('what is at an end is open no more; only a rejected request can be written again', () => {
  const ended = afterSalesStates.filter((state) => !(openAfterSalesStates as readonly string[]).includes(state))
  expect(ended).toEqual(['rejected', 'revoked', 'not_refunded', 'refunded', 'exchanged'])
})
