import { expect, test } from 'vitest'
import { orderStates, paymentStates } from '../order/states.ts'
import { nextState } from '../transitions.ts'
import { checkReport, fateOfMoney } from './settlement.ts'
import { attemptStates, attemptTransitions, refundStates, refundTransitions } from './states.ts'

const asked = { amount: 100, currency: 'USD', recipient: 'us', orderNo: 'PL1', providerRef: 'ref' as string | null }

test.each([
  [{}, null],
  [{ amount: 99 }, 'amount'],
  [{ amount: 101 }, 'amount'],
  [{ currency: 'usd' }, 'currency'],
  [{ recipient: 'them' }, 'recipient'],
  [{ orderNo: 'PL2' }, 'order'],
  [{ providerRef: 'other' }, 'reference'],
])('a report that differs in %j', (told, reason) => {
  expect(checkReport({ ...asked, ...told }, asked)).toEqual(reason === null ? { ok: true } : { ok: false, reason })
})

test('before the provider’s id is known any will do', () => {
  expect(checkReport(asked, { ...asked, providerRef: null })).toEqual({ ok: true })
})

test('money pays an open unpaid order; any other money goes back', () => {
  const fates = orderStates.map((state) =>
    paymentStates.map((payment) => fateOfMoney({ state, payment, payable: 100 }, 100)),
  )
  const back = Array(3).fill('second_payment')
  expect(fates).toEqual([
    ['pays', 'pays', ...back],
    ['order_closed', 'order_closed', ...back],
    ['order_closed', 'order_closed', ...back],
  ])
})

test('money of an amount that an order no longer costs goes back, and is not booked as its own', () => {
  for (const state of orderStates)
    for (const payment of paymentStates)
      expect(fateOfMoney({ state, payment, payable: 99 }, 100)).toBe('second_payment')
})

test('an attempt: every state, every event', () => {
  const events = ['settle', 'fail', 'abandon'] as const
  expect(attemptStates.map((state) => events.map((event) => nextState(attemptTransitions, state, event)))).toEqual([
    ['settled', 'failed', 'abandoned'],
    [null, null, null],
    ['settled', null, null],
    ['settled', null, null],
  ])
})

test('a refund: every state, every event', () => {
  const events = ['send', 'fail'] as const
  expect(refundStates.map((state) => events.map((event) => nextState(refundTransitions, state, event)))).toEqual([
    ['done', 'failed'],
    [null, null],
    ['done', 'failed'],
  ])
})
