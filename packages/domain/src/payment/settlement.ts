import { allowed, refused, type Verdict } from '../verdict.ts'
import { isUnpaid, type OrderState, type PaymentState } from '../order/states.ts'
import type { RefundReason } from './states.ts'

/** Characters of the note with an alert that staff have dealt with, at most. */
export const alertNoteLength = 500

type Facts = { amount: number; currency: string; recipient: string; orderNo: string; providerRef: string | null }
export type Mismatch = 'amount' | 'currency' | 'recipient' | 'order' | 'reference'

/** Whether a provider's report is about what we asked for; one difference and nothing moves. */
export function checkReport(report: Facts, expected: Facts): Verdict<Mismatch> {
  if (report.amount !== expected.amount) return refused('amount')
  if (report.currency !== expected.currency) return refused('currency')
  if (report.recipient !== expected.recipient) return refused('recipient')
  if (report.orderNo !== expected.orderNo) return refused('order')
  // A notification may be faster than the answer that brings the provider's id.
  if (expected.providerRef !== null && report.providerRef !== expected.providerRef) return refused('reference')
  return allowed
}

/**
 * What becomes of money that has arrived for the order as it stands in the database. An order past its time that has
 * not been closed still holds its goods: it is paid. A closed one has given them back: so is the money. One that goes
 * elsewhere costs another amount by now: the old one does not pay it, open or closed, and goes back like one that came on
 * top.
 */
export function fateOfMoney(
  order: { state: OrderState; payment: PaymentState; payable: number },
  amount: number,
): 'pays' | Extract<RefundReason, 'order_closed' | 'second_payment'> {
  if (!isUnpaid(order) || amount !== order.payable) return 'second_payment'
  return order.state === 'open' ? 'pays' : 'order_closed'
}
