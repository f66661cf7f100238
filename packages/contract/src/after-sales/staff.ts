import { isTrackingNumber, trackingNumberLength } from '@pitlane/domain/logistics/logistics.ts'
import { reasonLength, titleLength } from '@pitlane/domain/lengths.ts'
import { deadlineMeanings, staffActionRoles, staffActions } from '@pitlane/domain/after-sales/actions.ts'
import { afterSalesStates, afterSalesTypes } from '@pitlane/domain/after-sales/states.ts'
import { refundStates } from '@pitlane/domain/payment/states.ts'
import * as z from 'zod/mini'
import { afterSalesRequest, inspection } from './after-sales.ts'
import { shared } from '../logistics/staff.ts'
import { endpoint } from '../endpoint.ts'
import { amount, askedInstant, countryId, currency, filled, flag, id, instant, pageOf, text, whole } from '../shapes.ts'
import { helper, key, listing, position, price, staffTexts, version } from '../staff-shapes.ts'

const person = z.object({ id: z.int(), email: z.string() })

const row = z.object({
  id: z.int(),
  after_sales_no: z.string(),
  order_id: z.int(),
  order_no: z.string(),
  user_id: z.int(),
  email: z.string(),
  state: z.enum(afterSalesStates),
  type: z.enum(afterSalesTypes),
  reason: z.string(),
  goods: z.string(),
  quantity: z.int(),
  total: amount,
  currency,
  submitted_at: instant,
  /** Of an open request; null where nothing waits for time. The time left is counted from the server's `now`. */
  deadline: z.nullable(instant),
  deadline_means: z.nullable(z.enum(deadlineMeanings)),
  now: instant,
  automatic: z.boolean(),
  /** Who has agreed to send the money, where a second person is awaited. */
  first_approved_by: z.nullable(z.string()),
  /** Who looks after it; empty for nobody. */
  assignee: z.string(),
})

const { actions: _, ...seen } = afterSalesRequest.def.shape
export const staffAfterSales = z.object({
  ...seen,
  id: z.int(),
  order_id: z.int(),
  user_id: z.int(),
  email: z.string(),
  /** Of the units that came back, those that can be sold again; null before. */
  resellable: z.nullable(z.int()),
  /** A refund of more than this needs two people. */
  second_person_above: amount,
  /** Whether the next step that sends money needs two people. */
  needs_second: z.boolean(),
  first_approval: z.nullable(person),
  /** Who looks after it; null: nobody in particular. */
  assignee: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** What the second person has to agree to; null where nobody is awaited. */
  proposal: z.nullable(
    z.object({ action: z.enum(['approve', 'refund', 'refuse']), deduction: amount, reason: z.string() }),
  ),
  /** The money that goes back; null before it was asked for, or where there is none. */
  refund: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(refundStates),
      amount,
      error: z.nullable(z.string()),
      done_at: z.nullable(instant),
    }),
  ),
  /** Who of the staff opened it for the buyer; null where he did himself. */
  opened_by: z.nullable(z.object({ id: z.int(), email: z.string() })),
  moves: z.array(
    z.object({
      at: instant,
      /** `user:7`, `staff:3` or `system`. */
      who: z.string(),
      /** Who of the staff it was, by name or else by e-mail; empty where it was somebody else. */
      name: z.string(),
      event: z.string(),
      from: z.string(),
      to: z.string(),
      why: z.string(),
    }),
  ),
  /** What the caller may do now. */
  allowed: z.array(z.enum(staffActions)),
})
export type StaffAfterSales = z.output<typeof staffAfterSales>

const reasonFields = {
  types: z.array(z.enum(afterSalesTypes)).check(z.minLength(1), z.maxLength(afterSalesTypes.length)),
  titles: staffTexts(titleLength),
  active: z._default(z.boolean(), true),
  position: z._default(position, 0),
}
export const staffRefundReason = z.object({
  id: z.int(),
  title: z.string(),
  types: z.array(z.enum(afterSalesTypes)),
  titles: staffTexts(titleLength),
  active: z.boolean(),
  position: z.int(),
  version,
})

const shop = { flavour: 'shop' } as const
const readers = { ...shop, audience: ['seller', 'support', 'finance'] } as const
const reviewers = { ...shop, audience: ['seller', 'support'] } as const
/** The request's `version` as it was read: what the buyer has changed since is not decided on. */
const decided = { id, version: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)) }
const request = '/console_api/after-sales/{id}'

export const afterSalesStaffEndpoints = {
  listStaffAfterSales: endpoint({
    ...readers,
    method: 'GET',
    path: '/console_api/after-sales',
    summary:
      'Requests, those that are due first; `q` is a request’s or an order’s number, the beginning of a return’s tracking number, or a part of the buyer’s e-mail, name or telephone number',
    input: z.object({
      ...listing(['deadline', 'id']),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      /**
       * Open ones where it is not said, unless `q` is a whole number, which finds its request in any state; `waiting` are
       * those of the open ones in which the staff have to act.
       */
      state: z.optional(z.enum(['open', 'waiting', 'all', ...afterSalesStates])),
      type: z.optional(z.enum(afterSalesTypes)),
      /** Whose deadline is not further away than these hours. */
      due_within: z.optional(whole(10_000)),
      /** Submitted at or after, and before. */
      from: z.optional(askedInstant),
      until: z.optional(askedInstant),
      /** Of the order: where it went, and how. */
      country_id: z.optional(countryId),
      freight_option_id: z.optional(id),
      goods_id: z.optional(id),
      /** Looked after by who asks, by nobody, or by somebody. */
      mine: z.optional(flag),
      unassigned: z.optional(flag),
      assignee_id: z.optional(id),
      order_id: z.optional(id),
      user_id: z.optional(id),
    }),
    output: pageOf(row),
  }),
  getStaffAfterSales: endpoint({
    ...readers,
    method: 'GET',
    path: request,
    summary: 'One request with all its moves and versions',
    input: z.object({ id }),
    output: staffAfterSales,
  }),
  listAfterSalesStaff: endpoint({
    ...readers,
    method: 'GET',
    path: '/console_api/after-sales-staff',
    summary: 'Who may be given a request, each with how many open ones he has',
    input: z.object(listing(['id'])),
    output: pageOf(helper),
  }),
  assignAfterSales: endpoint({
    ...readers,
    method: 'POST',
    path: `${request}/assign`,
    summary:
      'Gives an open request to somebody of the staff, who is told by mail, or to nobody; `from` is who had it when it was read',
    input: z.object({ id, from: z.nullable(id), assignee_id: z.nullable(id) }),
    output: staffAfterSales,
    codes: ['edited_meanwhile', 'after_sales_over'],
  }),
  approveAfterSales: endpoint({
    ...shop,
    audience: staffActionRoles.approve,
    method: 'POST',
    path: `${request}/approve`,
    summary: 'Approves: money goes back, or goods are awaited. A large refund moves at the second person’s approval',
    input: z.object(decided),
    output: staffAfterSales,
    codes: ['own_account', 'edited_meanwhile', 'after_sales_state', 'second_person'],
  }),
  rejectAfterSales: endpoint({
    ...shop,
    audience: staffActionRoles.reject,
    method: 'POST',
    path: `${request}/reject`,
    summary: 'Rejects, with the reason that the buyer is told',
    input: z.object({ ...decided, reason: filled(reasonLength) }),
    output: staffAfterSales,
    codes: ['own_account', 'edited_meanwhile', 'after_sales_state'],
  }),
  receiveReturn: endpoint({
    ...shop,
    audience: staffActionRoles.receive,
    method: 'POST',
    path: `${request}/receive`,
    summary: 'The goods are back, each unit in some state; those that are as new go on the shelf',
    input: z.object({ ...decided, units: inspection }),
    output: staffAfterSales,
    codes: ['own_account', 'edited_meanwhile', 'after_sales_state', 'units_not_all'],
  }),
  refundAfterSales: endpoint({
    ...shop,
    audience: staffActionRoles.refund,
    method: 'POST',
    path: `${request}/refund`,
    summary:
      'Sends the money for goods that are back, or less with a reason that the buyer may object to. A large one is decided by two people',
    input: z.object({ ...decided, deduction: z._default(price, 0), reason: z._default(text(reasonLength), '') }),
    output: staffAfterSales,
    codes: ['own_account', 'edited_meanwhile', 'after_sales_state', 'second_person', 'refund_above_paid'],
  }),
  refuseAfterSales: endpoint({
    ...shop,
    audience: staffActionRoles.refuse,
    method: 'POST',
    path: `${request}/refuse`,
    summary: 'Refuses money for goods that are back and cannot be sold again; the buyer may object, once',
    input: z.object({ ...decided, reason: filled(reasonLength) }),
    output: staffAfterSales,
    codes: ['own_account', 'edited_meanwhile', 'after_sales_state', 'second_person'],
  }),
  shipReplacement: endpoint({
    ...shop,
    audience: staffActionRoles.reship,
    method: 'POST',
    path: `${request}/ship-replacement`,
    summary: 'Ships the replacement of an exchange, from the shelf',
    input: z.object({
      ...decided,
      key,
      carrier_id: id,
      tracking_number: filled(trackingNumberLength).check(z.refine(isTrackingNumber)),
      shared,
    }),
    output: staffAfterSales,
    codes: [
      'own_account',
      'edited_meanwhile',
      'after_sales_state',
      'insufficient_stock',
      'repeat_order',
      'number_own',
      'number_shared',
    ],
  }),
  retryRefund: endpoint({
    ...shop,
    audience: staffActionRoles.retry,
    method: 'POST',
    path: `${request}/retry`,
    summary: 'Tries a failed refund again; the money goes once',
    input: z.object({ id }),
    output: staffAfterSales,
    codes: ['own_account', 'edited_meanwhile', 'after_sales_state'],
  }),
  listStaffRefundReasons: endpoint({
    ...readers,
    method: 'GET',
    path: '/console_api/refund-reasons',
    summary: 'Reasons that a buyer may give',
    input: z.object({
      ...listing(['position', 'id']),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      type: z.optional(z.enum(afterSalesTypes)),
    }),
    output: pageOf(staffRefundReason),
  }),
  getStaffRefundReason: endpoint({
    ...readers,
    method: 'GET',
    path: '/console_api/refund-reasons/{id}',
    summary: 'One reason',
    input: z.object({ id }),
    output: staffRefundReason,
  }),
  createStaffRefundReason: endpoint({
    ...reviewers,
    method: 'POST',
    path: '/console_api/refund-reasons',
    summary: 'Adds a reason',
    input: z.object({ key, ...reasonFields }),
    output: staffRefundReason,
  }),
  updateStaffRefundReason: endpoint({
    ...reviewers,
    method: 'PUT',
    path: '/console_api/refund-reasons/{id}',
    summary: 'Changes a reason; one that is not active can be given no more',
    input: z.object({ id, version, ...reasonFields }),
    output: staffRefundReason,
    codes: ['edited_meanwhile'],
  }),
}
