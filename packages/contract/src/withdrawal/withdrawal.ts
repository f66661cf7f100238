import { emailLength } from '@pitlane/domain/account/account.ts'
import {
  notCovered,
  withdrawalLengths,
  withdrawalRefusals,
  withdrawalStates,
} from '@pitlane/domain/withdrawal/withdrawal.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, filledLine, instant, text } from '../shapes.ts'

const statement = {
  name: filledLine(withdrawalLengths.name),
  /** In the consumer’s words, where he withdraws from a part only; empty for all that may be withdrawn from. */
  statement: z._default(text(withdrawalLengths.statement), ''),
}

const withdrawal = z.object({
  number: z.string(),
  at: instant,
  state: z.enum(withdrawalStates),
  name: z.string(),
  statement: z.string(),
  /** Where its receipt went. */
  email: z.string(),
})

const orderWithdrawals = z.object({
  order_no: z.string(),
  /** Whether one may withdraw now, and why not. */
  reason: z.nullable(z.enum(withdrawalRefusals)),
  /** Until when; null: the period has not begun, or there is none. */
  until: z.nullable(instant),
  lines: z.array(
    z.object({
      line_id: z.int(),
      name: z.string(),
      style: z.string(),
      quantity: z.int(),
      /** Units that may be withdrawn from, and why not from the others. */
      covered: z.int(),
      why: z.nullable(z.enum(notCovered)),
    }),
  ),
  /** As the order has them. */
  name: z.string(),
  email: z.string(),
  /** What was withdrawn, the latest first. */
  made: z.array(withdrawal),
  now: instant,
})
export type OrderWithdrawals = z.output<typeof orderWithdrawals>

const shop = { flavour: 'shop' } as const
const path = '/order_api/api/v2/order/withdrawal'

export const withdrawalEndpoints = {
  getWithdrawal: endpoint({
    ...shop,
    method: 'GET',
    path,
    audience: 'user',
    summary: 'Whether I may withdraw from an order of mine, until when and from what, and what I have withdrawn from',
    input: z.object({ order_no: filled(withdrawalLengths.order_no) }),
    output: orderWithdrawals,
    codes: ['order_gone'],
  }),
  withdraw: endpoint({
    ...shop,
    method: 'POST',
    path,
    audience: 'user',
    summary: 'Withdraws from an order of mine and mails the receipt; the same words again are the same withdrawal',
    input: z.object({ order_no: filled(withdrawalLengths.order_no), ...statement }),
    output: orderWithdrawals,
    codes: ['order_gone', ...withdrawalRefusals, 'withdrawal_many'],
    limit: { max: 60, seconds: 3600, by: 'user' },
  }),
  stateWithdrawal: endpoint({
    ...shop,
    method: 'POST',
    path: `${path}/state`,
    audience: 'public',
    summary:
      'The same for anybody who has an order’s number and e-mail: the answer never says whether there is one, the mail to the order’s own address does',
    input: z.object({ order_no: filled(withdrawalLengths.order_no), email: filled(emailLength), ...statement }),
    output: z.object({ at: instant }),
    codes: ['email_format'],
    limit: { max: 20, seconds: 3600, by: ['ip', 'order_no'] },
  }),
}
