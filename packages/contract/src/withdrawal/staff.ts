import { whyLength } from '@pitlane/domain/lengths.ts'
import { withdrawalStates } from '@pitlane/domain/withdrawal/withdrawal.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, id, instant, pageOf, text } from '../shapes.ts'
import { listing } from '../staff-shapes.ts'

const staffWithdrawal = z.object({
  id: z.int(),
  number: z.string(),
  order_id: z.int(),
  order_no: z.string(),
  user_id: z.int(),
  state: z.enum(withdrawalStates),
  /** Whoever states it, in his words: empty for all that may be withdrawn from. */
  name: z.string(),
  email: z.string(),
  statement: z.string(),
  /** Stated by the buyer who was logged in; else by somebody who has the order’s number and e-mail. */
  logged_in: z.boolean(),
  at: instant,
  /** The money goes back within fourteen days. */
  refund_by: instant,
  now: instant,
  settled_at: z.nullable(instant),
  /** Who of the staff has settled it; null: the whole refund did. */
  settled_by: z.nullable(z.string()),
  note: z.string(),
  paid: amount,
  refunded: amount,
  currency,
})
export type StaffWithdrawal = z.output<typeof staffWithdrawal>

export const withdrawalStaffEndpoints = {
  listStaffWithdrawals: endpoint({
    audience: ['seller', 'support', 'finance'],
    flavour: 'shop',
    method: 'GET',
    path: '/console_api/withdrawals',
    summary: 'Withdrawals from orders; `q` is the number of one or of an order. Those that wait come oldest first',
    input: z.object({
      ...listing(['id']),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      /** Those that wait where it is not said, unless `q` is a whole number, which finds its withdrawals in any state. */
      state: z.optional(z.enum([...withdrawalStates, 'all'])),
      order_id: z.optional(id),
    }),
    output: pageOf(staffWithdrawal),
  }),
  settleWithdrawal: endpoint({
    audience: ['support', 'finance'],
    flavour: 'shop',
    method: 'POST',
    path: '/console_api/withdrawals/{id}/settle',
    summary:
      'Puts a withdrawal down as done: what was to go back has gone, or the note says why not. Again is no error',
    input: z.object({ id, note: z._default(text(whyLength), '') }),
    output: staffWithdrawal,
    codes: ['own_account', 'withdrawal_note'],
  }),
}
