import { allowed, refused, type Verdict } from '../verdict.ts'
import type { OrderAxes } from './states.ts'

export const payMinutes = 30
export const maxQuantity = 999
export const maxLines = 20

type Timed = OrderAxes & { payBy: number }

/** Closing is decided by the timestamp; the job that writes it down may be late. */
export const isOvertime = (order: Timed, now: number): boolean =>
  order.state === 'open' && (order.payment === 'unpaid' || order.payment === 'processing') && order.payBy <= now

/** The order as it is at `now`, whether or not the closing job has run. */
export const atTime = <O extends Timed>(order: O, now: number): O =>
  isOvertime(order, now) ? { ...order, state: 'closed', closeReason: 'overtime' } : order

export type PayRefusal = 'order_closed' | 'order_already_paid'

export function canPay(order: Timed, now: number): Verdict<PayRefusal> {
  if (order.payment !== 'unpaid' && order.payment !== 'processing') return refused('order_already_paid')
  return atTime(order, now).state === 'open' ? allowed : refused('order_closed')
}

export type CancelRefusal = 'order_not_cancellable'

export const canCancel = (order: Timed, now: number): Verdict<CancelRefusal> =>
  canPay(order, now).ok ? allowed : refused('order_not_cancellable')

export const orderActions = ['cancel', 'pay'] as const
export type OrderAction = (typeof orderActions)[number]

/** The buttons of an order at `now`. */
export const actionsOf = (order: Timed, now: number): OrderAction[] => [
  ...(canCancel(order, now).ok ? (['cancel'] as const) : []),
  ...(canPay(order, now).ok ? (['pay'] as const) : []),
]
