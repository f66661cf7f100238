import { staffRefundStates } from '@pitlane/domain/after-sales/states.ts'
import { taxEvidence } from '@pitlane/domain/checkout/tax-id.ts'
import { whyLength } from '@pitlane/domain/lengths.ts'
import { orderStates, orderTabs, paymentStates, shipmentStates } from '@pitlane/domain/order/states.ts'
import { attemptStates, refundStates } from '@pitlane/domain/payment/states.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { timeline } from '../logistics/logistics.ts'
import { orderDetails, orderSummary } from './order.ts'
import { amount, askedInstant, countryId, currency, id, instant, lang, pageOf, text } from '../shapes.ts'
import { listing } from '../staff-shapes.ts'

const buyer = { user_id: z.int(), email: z.string() }
const person = z.object({ id: z.int(), email: z.string() })
const orderRow = z.object({
  id: z.int(),
  ...buyer,
  order_no: z.string(),
  label: orderSummary.def.shape.label,
  state: z.enum(orderStates),
  payment: z.enum(paymentStates),
  shipment: z.enum(shipmentStates),
  payable: amount,
  paid: amount,
  refunded: amount,
  currency,
  created_at: instant,
  paid_at: z.nullable(instant),
  pay_by: instant,
  /** Units that have not left yet and are to. */
  to_ship: z.int(),
  reminded_at: z.nullable(instant),
  escalated_at: z.nullable(instant),
  withdrawn: orderSummary.def.shape.withdrawn,
})

const refund = z.object({
  id: z.string(),
  amount,
  reason: z.string(),
  state: z.enum(refundStates),
  error: z.nullable(z.string()),
  created_at: instant,
  done_at: z.nullable(instant),
})
const payment = z.object({
  id: z.string(),
  provider: z.string(),
  wallet: z.string(),
  state: z.enum(attemptStates),
  amount,
  currency,
  provider_ref: z.nullable(z.string()),
  created_at: instant,
  settled_at: z.nullable(instant),
  refunds: z.array(refund),
})

/** With what a packing slip says of it. */
const line = z.object({
  ...orderDetails.def.shape.lines.def.element.def.shape,
  sku_id: z.int(),
  /** The style's own code in the catalogue. */
  code: z.string(),
  /** Units that can still be shipped. */
  to_ship: z.int(),
})
const parcel = z.object({
  ...orderDetails.def.shape.parcels.def.element.def.shape,
  carrier_id: z.int(),
  /** A request about what is in it was made since it left, and is open. */
  asked: z.boolean(),
  events: timeline.def.shape.events,
})

/** Money that the staff send back by themselves. */
const staffRefund = z.object({
  ...orderDetails.def.shape.refunds.def.element.def.shape,
  id: z.int(),
  state: z.enum(staffRefundStates),
  lines: z.array(
    z.object({ ...orderDetails.def.shape.refunds.def.element.def.shape.lines.def.element.def.shape, restock: z.int() }),
  ),
  proposed_at: instant,
  proposed_by: person,
  /** The second of two people; null where one was enough, or while he is awaited. */
  approved_by: z.nullable(person),
  closed_at: z.nullable(instant),
})
export type StaffRefund = z.output<typeof staffRefund>

export const staffOrder = z.object({
  id: z.int(),
  ...buyer,
  ...orderDetails.def.shape,
  /** The buyer's language, and the brand in which he bought. */
  lang,
  channel: z.string(),
  lines: z.array(line),
  parcels: z.array(parcel),
  escalated_at: z.nullable(instant),
  /** What proves that the tax id was good; null where there is none, or it was not checked. */
  tax_check: z.nullable(z.object({ by: z.string(), at: instant, consultation: z.string(), name: z.string() })),
  /** What says that the buyer is where it was taxed, if it was sent nowhere. */
  tax_evidence: z.array(z.enum(taxEvidence)),
  /** The latest first. */
  notes: z.array(z.object({ id: z.int(), at: instant, staff_id: z.int(), email: z.string(), text: z.string() })),
  moves: z.array(
    z.object({
      at: instant,
      /** `user:7`, `staff:3` or `system`. */
      who: z.string(),
      /** Who of the staff it was, by name or else by e-mail; empty where it was somebody else. */
      name: z.string(),
      axis: z.string(),
      from: z.string(),
      to: z.string(),
      why: z.string(),
    }),
  ),
  payments: z.array(payment),
  refunds: z.array(staffRefund),
  can_close: z.boolean(),
  can_pack: z.boolean(),
  can_ship: z.boolean(),
  /** Some of its money can go back, whether or not the caller may send it. */
  can_refund: z.boolean(),
})
export type StaffOrder = z.output<typeof staffOrder>

const staff = { audience: ['seller', 'support', 'finance'], flavour: 'shop' } as const

export const orderStaffEndpoints = {
  listStaffOrders: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/orders',
    summary:
      'Orders; `q` are parts of a number, name, telephone or e-mail, the beginning of a tracking number, a refund’s number, or a style’s code. What waits for the staff comes oldest first',
    input: z.object({
      ...listing(['id', 'paid_at']),
      /** Orders with units to ship; those that the platform's staff look after, because nobody did. */
      waiting: z.optional(z.enum(['to_ship', 'escalated'])),
      tab: z.optional(z.enum(orderTabs)),
      state: z.optional(z.enum(orderStates)),
      payment: z.optional(z.enum(paymentStates)),
      user_id: z.optional(id),
      /** Placed at or after, and before. */
      from: z.optional(askedInstant),
      until: z.optional(askedInstant),
      country_id: z.optional(countryId),
      goods_id: z.optional(id),
      freight_option_id: z.optional(id),
    }),
    output: pageOf(orderRow),
  }),
  getStaffOrder: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/orders/{id}',
    summary: 'One order with all its moves, payments and refunds',
    input: z.object({ id }),
    output: staffOrder,
  }),
  closeStaffOrder: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/orders/{id}/close',
    summary: 'Closes an unpaid order; again is no error',
    input: z.object({ id, why: z._default(text(whyLength), '') }),
    output: staffOrder,
    codes: ['order_not_cancellable'],
  }),
  listStaffRefunds: endpoint({
    flavour: 'shop',
    audience: ['seller', 'support', 'finance'],
    method: 'GET',
    path: '/console_api/refunds',
    summary: 'Money that goes back, newest first; `q` is the number of an order, a request or a refund by the staff',
    input: z.object({ ...listing(['created_at']), state: z.optional(z.enum([...refundStates, 'open'])) }),
    output: pageOf(
      z.object({ ...refund.def.shape, order_id: z.int(), order_no: z.string(), currency, provider: z.string() }),
    ),
  }),
}
