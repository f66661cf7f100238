import { descriptionLength, staffActionRoles } from '@pitlane/domain/after-sales/actions.ts'
import { afterSalesTypes } from '@pitlane/domain/after-sales/states.ts'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { maxLines, maxQuantity } from '@pitlane/domain/checkout/basket.ts'
import { reasonLength } from '@pitlane/domain/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { staffOrder } from '../order/staff.ts'
import { amount, currency, filled, id, instant, pageOf, positive, text } from '../shapes.ts'
import { key, listing, price } from '../staff-shapes.ts'
import { staffAfterSales } from './staff.ts'

const units = z.int().check(z.minimum(1), z.maximum(maxQuantity))

/** What of an order can be refunded: the facts from which the rule makes the sums. */
export const refundable = z.object({
  /** Stands for all of it: a refund that was made up from other facts is refused. */
  seen: z.string(),
  currency,
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      style: z.string(),
      kind: z.enum(goodsKinds),
      paid: amount,
      /** What points took off. */
      points: amount,
      /** On top of `paid`, where the prices do not contain the tax. */
      tax: amount,
      quantity: z.int(),
      /** Units that have gone back, or whose money is moving. */
      gone: z.int(),
      /** Units that can be asked for: none while a request or a refund about the line is open. */
      free: z.int(),
      busy: z.boolean(),
      /** Units that have not left the house. */
      in_house: z.int(),
    }),
  ),
  freight: amount,
  /** On top of the freight, where the prices do not contain the tax. */
  freight_tax: amount,
  points_spent: z.int(),
  shipped: z.boolean(),
  /** What of the freight with its tax has gone back. */
  freight_gone: amount,
  /** Of the money that was paid, what nobody has been promised. */
  left: amount,
  /** Refunds of an order that are more than this together need two people. */
  second_person_above: amount,
  /** What of it single people have sent so far. */
  alone: amount,
})
export type Refundable = z.output<typeof refundable>

const proposal = z.object({
  id: z.int(),
  number: z.string(),
  order_id: z.int(),
  order_no: z.string(),
  /** Whoever ordered. */
  email: z.string(),
  total: amount,
  currency,
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: instant,
})

const shop = { flavour: 'shop' } as const
const reviewers = { ...shop, audience: staffActionRoles.refund } as const
const one = '/console_api/staff-refunds/{id}'

export const staffRefundEndpoints = {
  getRefundable: endpoint({
    ...reviewers,
    method: 'GET',
    path: '/console_api/orders/{id}/refundable',
    summary: 'What of an order can be refunded, and by which facts',
    input: z.object({ id }),
    output: refundable,
  }),
  createStaffRefund: endpoint({
    ...reviewers,
    method: 'POST',
    path: '/console_api/orders/{id}/refunds',
    summary: 'Refunds units, freight and an amount besides. A large refund moves at the second person’s approval',
    input: z.object({
      id,
      key,
      seen: z.string().check(z.maxLength(64)),
      lines: z
        .array(
          z.object({
            line_id: id,
            quantity: units,
            /** How many of them go on the shelf again. */
            restock: z.int().check(z.minimum(0), z.maximum(maxQuantity)),
          }),
        )
        .check(z.maxLength(maxLines)),
      freight: price,
      goodwill: price,
      /** The buyer reads it. */
      reason: filled(reasonLength),
    }),
    output: staffOrder,
    codes: [
      'own_account',
      'edited_meanwhile',
      'repeat_order',
      'order_not_paid',
      'after_sales_units',
      'reward_kept',
      'refund_above_paid',
      'refund_nothing',
    ],
  }),
  listRefundProposals: endpoint({
    ...reviewers,
    method: 'GET',
    path: '/console_api/refund-proposals',
    summary: 'Refunds by the staff that wait for a second person, the latest first',
    input: z.object(listing(['id'])),
    output: pageOf(proposal),
  }),
  approveStaffRefund: endpoint({
    ...reviewers,
    method: 'POST',
    path: `${one}/approve`,
    summary: 'The second person agrees, and the money moves',
    input: z.object({ id }),
    output: staffOrder,
    codes: ['own_account', 'edited_meanwhile', 'second_person', 'refund_outdated'],
  }),
  withdrawStaffRefund: endpoint({
    ...reviewers,
    method: 'POST',
    path: `${one}/withdraw`,
    summary: 'Drops a refund that waits for its second person; again is no error',
    input: z.object({ id }),
    output: staffOrder,
    codes: ['edited_meanwhile'],
  }),
  retryStaffRefund: endpoint({
    ...shop,
    audience: staffActionRoles.retry,
    method: 'POST',
    path: `${one}/retry`,
    summary: 'Tries a failed refund again; the money goes once',
    input: z.object({ id }),
    output: staffOrder,
    codes: ['edited_meanwhile'],
  }),
  openAfterSales: endpoint({
    ...reviewers,
    method: 'POST',
    path: '/console_api/orders/{id}/after-sales',
    summary: 'Submits a request for after-sales for the buyer, also when his own time for it is over',
    input: z.object({
      id,
      key,
      line_id: id,
      type: z.enum(afterSalesTypes),
      reason_id: positive(2 ** 53 - 1),
      quantity: units,
      description: z._default(text(descriptionLength), ''),
    }),
    output: staffAfterSales,
    codes: [
      'own_account',
      'order_closed',
      'order_not_paid',
      'goods_not_received',
      'refund_only',
      'after_sales_units',
      'after_sales_open',
      'reward_kept',
      'reason_gone',
      'repeat_order',
    ],
  }),
}
