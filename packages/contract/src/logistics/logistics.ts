import { logisticsStates } from '@pitlane/domain/logistics/logistics.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, picture, text } from '../shapes.ts'

export const trackingEvent = z.object({
  at: instant,
  state: z.enum(logisticsStates),
  place: z.string(),
  text: z.string(),
})

/** A tracking number and what its courier has told of it, newest first. */
export const timeline = z.object({
  courier: z.string(),
  tracking_number: z.string(),
  /** Where a person follows it; empty where there is no such page. */
  url: z.string(),
  state: z.enum(logisticsStates),
  events: z.array(trackingEvent),
})
export type Timeline = z.output<typeof timeline>

/** What a parcel of an order has for those who only want to know where it is. */
export const parcelSummary = z.object({
  id: z.int(),
  courier: z.string(),
  tracking_number: z.string(),
  url: z.string(),
  state: z.enum(logisticsStates),
  shipped_at: instant,
  delivered_at: z.nullable(instant),
  /** It replaces what was sent back. */
  replacement: z.boolean(),
  lines: z.array(z.object({ line_id: z.int(), quantity: z.int() })),
  latest: z.nullable(trackingEvent),
})
export type ParcelSummary = z.output<typeof parcelSummary>

const tracked = z.object({
  ...timeline.def.shape,
  /** What the shop sent, what it sent instead, what the buyer sends back. */
  kind: z.enum(['order', 'replacement', 'return']),
  shipped_at: z.nullable(instant),
  delivered_at: z.nullable(instant),
  lines: z.array(
    z.object({
      line_id: z.int(),
      goods_id: z.int(),
      name: z.string(),
      style: z.string(),
      picture,
      quantity: z.int(),
    }),
  ),
})

export const trackInfo = z.object({
  order_no: z.string(),
  /** The latest first. */
  parcels: z.array(tracked),
  /** Units that have not left yet. */
  to_ship: z.int(),
  now: instant,
})
export type TrackInfo = z.output<typeof trackInfo>

export const logisticsEndpoints = {
  getTrackInfo: endpoint({
    audience: 'user',
    flavour: 'community',
    method: 'GET',
    path: '/community_api/core-store/logisticsInfo/getTrackInfoByOrderNo',
    summary: 'The parcels of an order of mine, or with `after_sales_no` those of one of its requests',
    input: z.object({ order_no: z._default(text(40), ''), after_sales_no: z.optional(text(40)) }),
    output: trackInfo,
    codes: ['order_gone', 'after_sales_gone'],
  }),
}
