import { isTrackingNumber, trackingNumberLength } from '@pitlane/domain/logistics/logistics.ts'
import { shipmentStates } from '@pitlane/domain/order/states.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { staffOrder } from '../order/staff.ts'
import { countryId, filled, id, instant, pageOf } from '../shapes.ts'
import { key, listing } from '../staff-shapes.ts'
import { shared } from './staff.ts'

/** The queue to ship: what waits, and the acts on many of it at once. */

/** Orders that one act may be about. */
export const mostShipped = 100
/** Of an import: characters and rows. */
export const mostShipCsv = 100_000
export const mostShipRows = 500

const waiting = z.object({
  id: z.int(),
  order_no: z.string(),
  /** To whom it goes. */
  name: z.string(),
  country: z.string(),
  /** The chosen way of delivery, in the reader's language. */
  delivery: z.string(),
  /** When it was paid. */
  since: instant,
  shipment: z.enum(shipmentStates),
  /** Units that can leave now, and those that stay until a request about them is decided. */
  pieces: z.int(),
  asked: z.int(),
  /** What can leave, in words. */
  items: z.array(z.string()),
  /** Parcels that have left already. */
  parcels: z.int(),
  reminded_at: z.nullable(instant),
  escalated_at: z.nullable(instant),
  /** A part of it is withdrawn from, in its buyer’s words: somebody has to look which. */
  withdrawn: z.boolean(),
})
export type WaitingOrder = z.output<typeof waiting>

export const shipRefusals = [
  'not_found',
  'order_not_shippable',
  'order_withdrawn',
  'units_not_left',
  'carrier_gone',
  'repeat_order',
  'number_own',
  'number_shared',
] as const
/** What came of each order; null where it is done. */
const results = z.array(z.object({ id: z.int(), reason: z.nullable(z.enum(shipRefusals)) }))

const ids = z.array(id).check(z.minLength(1), z.maxLength(mostShipped))
const trackingNumber = filled(trackingNumberLength).check(z.refine(isTrackingNumber))
const senders = { audience: ['seller', 'support'], flavour: 'shop' } as const

export const shippingStaffEndpoints = {
  listShipping: endpoint({
    audience: ['seller', 'support', 'finance'],
    flavour: 'shop',
    method: 'GET',
    path: '/console_api/shipping',
    summary: 'What is to ship and how, in the order in which it was paid',
    input: z.object({
      ...listing(['since']),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      shipment: z.optional(z.enum(['preparing', 'to_ship', 'in_transit'])),
      /** Orders that their buyer has asked after, that passed on to the platform's staff, or that are withdrawn from in part. */
      pressing: z.optional(z.enum(['reminded', 'escalated', 'withdrawn'])),
      country_id: z.optional(countryId),
      freight_option_id: z.optional(id),
    }),
    output: pageOf(waiting),
  }),
  getPickList: endpoint({
    ...senders,
    method: 'POST',
    readOnly: true,
    path: '/console_api/shipping/pick-list',
    summary: 'How much of each style these orders need; a combination is picked as its contents',
    input: z.object({ ids }),
    output: z.object({
      /** As the queue has them, also those that wait no more. */
      orders: z.array(waiting),
      styles: z.array(
        z.object({
          sku_id: z.int(),
          code: z.string(),
          name: z.string(),
          style: z.string(),
          quantity: z.int(),
          orders: z.array(z.object({ order_no: z.string(), quantity: z.int() })),
        }),
      ),
    }),
  }),
  packMany: endpoint({
    ...senders,
    method: 'POST',
    path: '/console_api/shipping/pack',
    summary: 'The goods of these orders are packed and wait for the courier; each is done by itself, again is no error',
    input: z.object({ ids }),
    output: results,
  }),
  shipMany: endpoint({
    ...senders,
    method: 'POST',
    path: '/console_api/shipping/ship',
    summary:
      'All that can leave of each of these orders leaves in one parcel; each is done by itself, the same key is the same parcel',
    input: z.object({
      parcels: z
        .array(
          z.object({
            id,
            key,
            carrier_id: id,
            tracking_number: trackingNumber,
            shared,
            /** As many as were seen: other ones are not sent unseen. */
            pieces: z.int().check(z.minimum(1), z.maximum(1_000_000)),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostShipped)),
    }),
    output: results,
  }),
  importShipping: endpoint({
    ...senders,
    method: 'POST',
    path: '/console_api/shipping/import',
    summary:
      'Ships what a table of order_no, carrier and tracking_number names; `dry` only says what would come of it. Again is no error',
    input: z.object({ csv: filled(mostShipCsv), dry: z.boolean() }),
    output: z.object({
      /** Orders that are shipped now, or would be. */
      shipped: z.int(),
      /** Rows whose parcel had left already. */
      known: z.int(),
      /** Of those that are shipped now: with a number that another order has, too. */
      shared: z.int(),
      /** By the line of the text on which the row ends, and the word of its refusal. */
      refused: z.array(
        z.object({
          line: z.int(),
          reason: z.enum([
            'columns',
            'order',
            'carrier',
            'number',
            'unknown_order',
            'twice',
            'order_not_shippable',
            'order_withdrawn',
            'units_not_left',
          ]),
        }),
      ),
    }),
    codes: ['shipping_csv'],
  }),
  voidParcel: endpoint({
    ...senders,
    method: 'POST',
    path: '/console_api/parcels/{id}/void',
    summary:
      'Takes back a parcel that was entered by mistake and has not moved; its units wait again. The same key is the same act',
    input: z.object({ id, key }),
    output: staffOrder,
    codes: ['parcel_moved', 'parcel_asked_about', 'parcel_settled', 'repeat_order'],
  }),
}
