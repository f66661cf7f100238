import { mostMedia } from '@pitlane/domain/media.ts'
import {
  buyerActions,
  courierLength,
  deadlineMeanings,
  descriptionLength,
} from '@pitlane/domain/after-sales/actions.ts'
import type { UnitCondition } from '@pitlane/domain/after-sales/inspection.ts'
import { afterSalesStates, afterSalesTypes } from '@pitlane/domain/after-sales/states.ts'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { maxQuantity } from '@pitlane/domain/checkout/basket.ts'
import { isTrackingNumber, logisticsStates, trackingNumberLength } from '@pitlane/domain/logistics/logistics.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, filled, id, instant, picture, text, whole } from '../shapes.ts'
import { shownMedium } from '../upload.ts'

const number = filled(40)
const units = z.pipe(whole(maxQuantity), z.number().check(z.minimum(1)))

export const afterSalesLine = z.object({
  id: z.int(),
  goods_id: z.int(),
  name: z.string(),
  style: z.string(),
  picture,
  kind: z.enum(goodsKinds),
  unit_price: amount,
  quantity: z.int(),
  /** Units whose money has gone back. */
  refunded: z.int(),
})

const count = whole(maxQuantity)
export const inspection = z.object({
  as_new: count,
  used: count,
  damaged: count,
  wrong: count,
  empty: count,
  missing: count,
} satisfies Record<UnitCondition, unknown>)

export const trackedParcel = z.object({
  courier: z.string(),
  tracking_number: z.string(),
  /** Where a person follows it; empty where there is no such page. */
  url: z.string(),
  /** null while there is no event. */
  state: z.nullable(z.enum(logisticsStates)),
  events: z.array(z.object({ at: instant, state: z.enum(logisticsStates), place: z.string(), text: z.string() })),
})

const sums = {
  /** For the units with their tax, what of the freight goes back, both, and the points. */
  amount,
  freight: amount,
  total: amount,
  points: z.int(),
  currency,
}
const written = {
  type: z.enum(afterSalesTypes),
  reason_id: z.int(),
  reason: z.string(),
  quantity: z.int(),
  description: z.string(),
  media: z.array(shownMedium),
  submitted_at: instant,
  /** Whose words they are: the shop's, where it opened the request for the buyer. */
  written_by: z.enum(['buyer', 'seller']),
}

export const afterSalesRequest = z.object({
  after_sales_no: z.string(),
  order_no: z.string(),
  line: afterSalesLine,
  state: z.enum(afterSalesStates),
  ...written,
  ...sums,
  /** How often it was submitted, from 1, and what was written before. */
  version: z.int(),
  versions: z.array(z.object({ version: z.int(), ...written })),
  created_at: instant,
  closed_at: z.nullable(instant),
  now: instant,
  deadline: z.nullable(instant),
  /** What happens by itself at the deadline; `review` is a promise and no more. */
  deadline_means: z.nullable(z.enum(deadlineMeanings)),
  /** Refunded because nobody reviewed it in time. */
  automatic: z.boolean(),
  reject_reason: z.string(),
  /** How many units came back in which state; null before. */
  inspection: z.nullable(inspection),
  /** By how much the refund is lower than what the units cost. */
  deduction: amount,
  /** Why it is lower, or refused after the goods came back, and what the buyer says to it. */
  decision_reason: z.string(),
  objection: z.string(),
  /** Where the goods are sent back to, as long as they are to be. */
  return_to: z.nullable(z.object({ company: z.string(), address: z.string() })),
  /** What the buyer sends back, and what the shop sends instead. */
  return_parcel: z.nullable(trackedParcel),
  replacement: z.nullable(trackedParcel),
  /** Oldest first. */
  moves: z.array(
    z.object({
      at: instant,
      by: z.enum(['buyer', 'seller', 'system']),
      event: z.string(),
      from: z.string(),
      to: z.string(),
      why: z.string(),
    }),
  ),
  actions: z.array(z.enum(buyerActions)),
})
export type AfterSalesRequest = z.output<typeof afterSalesRequest>

export const afterSalesQuote = z.object({
  order_no: z.string(),
  line: afterSalesLine,
  quantity: z.int(),
  /** The most units that can be asked for now. */
  left: z.int(),
  ...sums,
  /** Each type with the word of its refusal (a key of the error texts), null where it may be chosen. */
  types: z.array(z.object({ type: z.enum(afterSalesTypes), refusal: z.nullable(z.string()) })),
  /** Hours within which the shop reviews, days within which goods are to be sent back. */
  review_hours: z.int(),
  return_days: z.int(),
  now: instant,
})
export type AfterSalesQuote = z.output<typeof afterSalesQuote>

const applyCodes = [
  'order_gone',
  'order_not_paid',
  'order_withdrawn',
  'order_closed',
  'goods_not_received',
  'refund_only',
  'after_sales_over',
  'after_sales_units',
  'after_sales_open',
] as const

const user = { audience: 'user' } as const
const store = '/community_api/core-store'

export const afterSalesEndpoints = {
  listApplyReasons: endpoint({
    ...user,
    flavour: 'community',
    method: 'GET',
    path: `${store}/applyReason/queryList`,
    summary: 'The reasons that fit a type of after-sales',
    input: z.object({ type: z.enum(afterSalesTypes) }),
    output: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
  addReturnOrder: endpoint({
    ...user,
    flavour: 'community',
    method: 'POST',
    path: `${store}/returnOrder/add`,
    summary: 'Asks for after-sales of units of a line; with `after_sales_no` it changes a request of mine',
    input: z.object({
      order_no: number,
      line_id: id,
      /** Type first, then a reason that fits it. */
      type: z.enum(afterSalesTypes),
      reason_id: id,
      quantity: units,
      description: z._default(text(descriptionLength), ''),
      /** Ids of files that I have uploaded. */
      media: z._default(z.array(z.uuid()).check(z.maxLength(mostMedia)), []),
      /** Made by the client once for each intention: the same key gives the same request. */
      idempotency_key: z.uuid(),
      after_sales_no: z.optional(number),
    }),
    output: afterSalesRequest,
    codes: [...applyCodes, 'reason_gone', 'repeat_order', 'after_sales_gone', 'after_sales_not_modifiable'],
  }),
  cancelReturnOrder: endpoint({
    ...user,
    flavour: 'community',
    method: 'POST',
    path: `${store}/returnOrder/cancel`,
    summary: 'Revokes a request of mine until the seller has the goods; again is no error',
    input: z.object({ after_sales_no: number }),
    output: afterSalesRequest,
    codes: ['after_sales_gone', 'after_sales_not_revocable'],
  }),
  saveExpressNo: endpoint({
    ...user,
    flavour: 'community',
    method: 'POST',
    path: `${store}/returnOrder/saveExpressNo`,
    summary: 'Says how the goods come back: a carrier of the list or a courier’s name, and the tracking number',
    input: z.object({
      after_sales_no: number,
      carrier_id: z.optional(z.nullable(id)),
      courier: z._default(text(courierLength), ''),
      tracking_number: z._default(
        text(trackingNumberLength).check(z.refine((typed) => typed.trim() === '' || isTrackingNumber(typed))),
        '',
      ),
    }),
    output: afterSalesRequest,
    codes: [
      'after_sales_gone',
      'after_sales_not_waiting',
      'return_info_missing',
      'courier_missing',
      'tracking_number_missing',
    ],
  }),
  listReturnOrders: endpoint({
    ...user,
    flavour: 'community',
    method: 'GET',
    path: `${store}/returnOrder/queryByOrderNo`,
    summary: 'All requests of an order of mine, newest first',
    input: z.object({ order_no: number }),
    output: z.array(afterSalesRequest),
    codes: ['order_gone'],
  }),
  quoteAfterSales: endpoint({
    ...user,
    flavour: 'shop',
    method: 'GET',
    path: '/h5_mall/after-sales/quote',
    summary: 'What would go back for units of a line, and which types may be chosen',
    input: z.object({
      order_no: number,
      line_id: id,
      quantity: z._default(units, 1),
      after_sales_no: z.optional(number),
    }),
    output: afterSalesQuote,
    codes: ['order_gone', 'after_sales_gone', 'after_sales_units'],
  }),
  listReturnCarriers: endpoint({
    ...user,
    flavour: 'shop',
    method: 'GET',
    path: '/h5_mall/after-sales/carriers',
    summary: 'Couriers to choose from for goods that are sent back',
    input: z.object({}),
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  confirmReplacement: endpoint({
    ...user,
    flavour: 'shop',
    method: 'POST',
    path: '/h5_mall/after-sales/confirm-replacement',
    summary: 'Says that the replacement has come; again is no error',
    input: z.object({ after_sales_no: number }),
    output: afterSalesRequest,
    codes: ['after_sales_gone', 'after_sales_not_reshipped'],
  }),
  acceptInspection: endpoint({
    ...user,
    flavour: 'shop',
    method: 'POST',
    path: '/h5_mall/after-sales/accept',
    summary: 'Agrees to a refund that is lower than asked for, or to none, after the goods came back',
    input: z.object({ after_sales_no: number }),
    output: afterSalesRequest,
    codes: ['after_sales_gone', 'after_sales_not_objectionable'],
  }),
  objectToInspection: endpoint({
    ...user,
    flavour: 'shop',
    method: 'POST',
    path: '/h5_mall/after-sales/object',
    summary: 'Objects to it, once; the same words again are no error',
    input: z.object({ after_sales_no: number, objection: filled(descriptionLength) }),
    output: afterSalesRequest,
    codes: ['after_sales_gone', 'after_sales_not_objectionable'],
  }),
  getReturnOrder: endpoint({
    ...user,
    flavour: 'shop',
    method: 'GET',
    path: '/h5_mall/after-sales/requests/{after_sales_no}',
    summary: 'One request of mine',
    input: z.object({ after_sales_no: number }),
    output: afterSalesRequest,
    codes: ['after_sales_gone'],
  }),
}
