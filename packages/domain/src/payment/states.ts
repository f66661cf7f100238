import type { Transitions } from '../transitions.ts'

/** One attempt to pay. */
export const attemptStates = ['started', 'settled', 'failed', 'abandoned'] as const
export type AttemptState = (typeof attemptStates)[number]
export type AttemptEvent = 'settle' | 'fail' | 'abandon'

/** Money that arrives late arrives all the same: only `settled` is the end. */
export const attemptTransitions = {
  started: { settle: 'settled', fail: 'failed', abandon: 'abandoned' },
  failed: { settle: 'settled' },
  abandoned: { settle: 'settled' },
  settled: {},
} as const satisfies Transitions<AttemptState, AttemptEvent>

export const refundStates = ['waiting', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
export type RefundEvent = 'send' | 'fail'
export const refundTransitions = {
  waiting: { send: 'done', fail: 'failed' },
  failed: { send: 'done', fail: 'failed' },
  done: {},
} as const satisfies Transitions<RefundState, RefundEvent>

/** Why money goes back without anybody asking. */
export const refundReasons = ['order_closed', 'second_payment', 'stock', 'unfit'] as const
export type RefundReason = (typeof refundReasons)[number]
