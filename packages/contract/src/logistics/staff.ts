import { noteLength } from '@pitlane/domain/order/actions.ts'
import { maxLines, maxQuantity } from '@pitlane/domain/checkout/basket.ts'
import {
  carrierLengths,
  isTrackingNumber,
  logisticsStates,
  trackingNumberLength,
} from '@pitlane/domain/logistics/logistics.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { staffOrder } from '../order/staff.ts'
import { filled, id, instant, pageOf, text } from '../shapes.ts'
import { key, listing, position, version } from '../staff-shapes.ts'

/** The number is on another order, too, and that is meant: both leave in one package. */
export const shared = z.optional(z.literal(true))
const trackingNumber = filled(trackingNumberLength).check(z.refine(isTrackingNumber))

export const staffCarrier = z.object({
  id: z.int(),
  /** As tracking providers spell it: `dhl`. */
  code: z.string(),
  name: z.string(),
  /** Where a person follows a parcel; `{number}` stands for its number. */
  url: z.string(),
  active: z.boolean(),
  position: z.int(),
  version,
})
export type StaffCarrier = z.output<typeof staffCarrier>
const carrierFields = {
  name: filled(carrierLengths.name),
  url: z._default(text(carrierLengths.url), ''),
  active: z._default(z.boolean(), true),
  position: z._default(position, 0),
}

/** Of an import: characters and rows. */
export const mostCsv = 200_000
export const mostCsvRows = 2_000

const readers = { audience: ['seller', 'support', 'finance'], flavour: 'shop' } as const
const senders = { audience: ['seller', 'support'], flavour: 'shop' } as const

export const logisticsStaffEndpoints = {
  packStaffOrder: endpoint({
    ...senders,
    method: 'POST',
    path: '/console_api/orders/{id}/pack',
    summary: 'The goods are packed and wait for the courier; again is no error',
    input: z.object({ id }),
    output: staffOrder,
    codes: ['order_not_shippable', 'order_withdrawn'],
  }),
  shipStaffOrder: endpoint({
    ...senders,
    method: 'POST',
    path: '/console_api/orders/{id}/parcels',
    summary: 'A parcel leaves with some of the order’s units; the same key is the same parcel',
    input: z.object({
      id,
      key,
      carrier_id: id,
      tracking_number: trackingNumber,
      shared,
      lines: z
        .array(z.object({ line_id: id, quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)) }))
        .check(z.minLength(1), z.maxLength(maxLines)),
    }),
    output: staffOrder,
    codes: [
      'order_not_shippable',
      'order_withdrawn',
      'units_not_left',
      'carrier_gone',
      'repeat_order',
      'number_own',
      'number_shared',
    ],
  }),
  correctStaffParcel: endpoint({
    ...senders,
    method: 'PUT',
    path: '/console_api/parcels/{id}',
    summary: 'Corrects a parcel’s courier and number; `was` is the number as it was read',
    input: z.object({ id, was: text(trackingNumberLength), carrier_id: id, tracking_number: trackingNumber, shared }),
    output: staffOrder,
    codes: ['carrier_gone', 'edited_meanwhile', 'number_own', 'number_shared'],
  }),
  addTrackingEvent: endpoint({
    ...senders,
    method: 'POST',
    path: '/console_api/parcels/{id}/events',
    summary: 'Enters what the courier has told of a parcel; the same event twice is one',
    input: z.object({
      id,
      at: instant,
      state: z.enum(logisticsStates),
      place: z._default(text(120), ''),
      text: z._default(text(300), ''),
    }),
    output: staffOrder,
    codes: ['tracking_time'],
  }),
  importTrackingEvents: endpoint({
    ...senders,
    method: 'POST',
    path: '/console_api/tracking/import',
    summary: 'Enters tracking events from CSV with the columns carrier, number, time, state, place, text',
    input: z.object({ csv: filled(mostCsv) }),
    output: z.object({
      accepted: z.int(),
      /** Rows that told nothing new. */
      known: z.int(),
      /** By the line of the text on which the row begins, and the word of its refusal. */
      refused: z.array(
        z.object({
          line: z.int(),
          reason: z.enum(['columns', 'carrier', 'number', 'time', 'state', 'place', 'text', 'unknown_parcel']),
        }),
      ),
    }),
    codes: ['tracking_csv'],
  }),
  noteStaffOrder: endpoint({
    ...readers,
    method: 'POST',
    path: '/console_api/orders/{id}/notes',
    summary: 'Tells the other staff something about an order; the same key is the same note',
    input: z.object({ id, key, text: filled(noteLength) }),
    output: staffOrder,
  }),
  getShopIdentity: endpoint({
    ...readers,
    method: 'GET',
    path: '/console_api/shop',
    summary: 'Who runs the shop of a channel, as the papers in a parcel name it; `default` for the default brand',
    input: z.object({ id: z._default(text(40), 'default') }),
    output: z.object({ name: z.string(), company: z.string(), address: z.string(), email: z.string() }),
  }),
  listStaffCarriers: endpoint({
    ...readers,
    method: 'GET',
    path: '/console_api/carriers',
    summary: 'Couriers',
    input: z.object({
      ...listing(['position', 'id']),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      active: z.optional(z.enum(['yes', 'no'])),
    }),
    output: pageOf(staffCarrier),
  }),
  getStaffCarrier: endpoint({
    ...readers,
    method: 'GET',
    path: '/console_api/carriers/{id}',
    summary: 'One courier',
    input: z.object({ id }),
    output: staffCarrier,
  }),
  createStaffCarrier: endpoint({
    ...senders,
    method: 'POST',
    path: '/console_api/carriers',
    summary: 'Adds a courier; its code stays',
    input: z.object({
      key,
      code: filled(carrierLengths.code).check(z.regex(/^[a-z0-9][a-z0-9-]*$/)),
      ...carrierFields,
    }),
    output: staffCarrier,
    codes: ['carrier_code_taken'],
  }),
  updateStaffCarrier: endpoint({
    ...senders,
    method: 'PUT',
    path: '/console_api/carriers/{id}',
    summary: 'Changes a courier; one that is not active ships nothing new',
    input: z.object({ id, version, ...carrierFields }),
    output: staffCarrier,
    codes: ['edited_meanwhile'],
  }),
}
