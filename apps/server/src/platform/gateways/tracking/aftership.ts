import { type LogisticsState, readTime } from '@pitlane/domain/logistics/logistics.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { AppError } from '../../app-error.ts'
import { RefusedSetting } from '../refused-setting.ts'
import type { TrackingGateway, TrackingReport } from './gateway.ts'

/** https://www.aftership.com/docs/tracking: versions are named by date, and stay. */
const api = 'https://api.aftership.com/tracking/2026-07/trackings'
const timeoutMs = 15_000
const checkMs = 5_000
/** AfterShip's own number for a tracking that it has already. */
const alreadyThere = 4003

/** The nine delivery statuses of AfterShip in our words; one that is newer than this table is on its way. */
export const statesByTag = {
  Pending: 'awaiting_pickup',
  InfoReceived: 'awaiting_pickup',
  InTransit: 'in_transit',
  OutForDelivery: 'out_for_delivery',
  AttemptFail: 'delivery_exception',
  Delivered: 'delivered',
  AvailableForPickup: 'awaiting_signature',
  Exception: 'shipping_exception',
  Expired: 'shipping_exception',
} as const satisfies Record<string, LogisticsState>

const isTag = (tag: string): tag is keyof typeof statesByTag => Object.hasOwn(statesByTag, tag)
const stateOf = (tag: string): LogisticsState => (isTag(tag) ? statesByTag[tag] : 'in_transit')

const said = z.nullish(z.string())
const checkpoint = z.object({
  checkpoint_time: said,
  created_at: said,
  tag: said,
  location: said,
  city: said,
  state: said,
  country_name: said,
  message: said,
})
const notification = z.object({
  event: said,
  msg: z.optional(
    z.object({ slug: z.string(), tracking_number: z.string(), checkpoints: z.nullish(z.array(checkpoint)) }),
  ),
})
type Checkpoint = z.output<typeof checkpoint>

const cut = (text: string, max: number): string => text.replace(/\s+/g, ' ').trim().slice(0, max)

/** Checkpoints have the courier's local time, with an offset only where it is known; without one it counts as UTC. */
function eventOf({ checkpoint_time, created_at, tag, message, ...place }: Checkpoint): TrackingReport['events'] {
  const at = readTime(checkpoint_time ?? '') ?? readTime(created_at ?? '')
  if (at === null || !tag) return []
  const parts = [place.city, place.state, place.country_name].filter(Boolean).join(', ')
  return [{ at, state: stateOf(tag), place: cut(place.location || parts, 120), text: cut(message ?? '', 300) }]
}

function checkSignature(secret: string, rawBody: Buffer, given: unknown): void {
  const expected = createHmac('sha256', secret).update(rawBody).digest()
  const signature = typeof given === 'string' ? Buffer.from(given, 'base64') : Buffer.alloc(0)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) throw new AppError('no_access')
}

function readBody(rawBody: Buffer): z.output<typeof notification> {
  try {
    return notification.parse(JSON.parse(rawBody.toString()))
  } catch {
    throw new AppError('field_format', { field: 'body' })
  }
}

const answer = z.object({
  meta: z.optional(z.object({ code: z.optional(z.number()), message: z.optional(z.string()) })),
})

type Options = { apiKey: string; webhookSecret: string; fetch?: typeof globalThis.fetch }

export const createAftershipTracking = ({
  apiKey,
  webhookSecret,
  fetch = globalThis.fetch,
}: Options): TrackingGateway => ({
  id: 'aftership',
  async register({ carrier, number, orderNo }) {
    const response = await fetch(api, {
      method: 'POST',
      headers: { 'as-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ slug: carrier, tracking_number: number, order_number: orderNo }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return
    const told = answer.safeParse(await response.json().catch(() => null))
    const code = told.data?.meta?.code
    if (code !== alreadyThere)
      throw new Error(`AfterShip answers ${response.status} (${code}) for ${carrier} ${number}`)
  },
  async check() {
    const headers = { 'as-api-key': apiKey }
    const response = await fetch(`${api}?limit=1`, { headers, signal: AbortSignal.timeout(checkMs) })
    const told = answer.safeParse(await response.json().catch(() => null))
    const said = `AfterShip answers ${response.status}: ${told.data?.meta?.message ?? ''}`
    if (response.status === 401 || response.status === 403) throw new RefusedSetting('AFTERSHIP_API_KEY', said)
    if (!response.ok) throw new Error(said)
  },
  parseNotification(rawBody, headers) {
    checkSignature(webhookSecret, rawBody, headers['aftership-hmac-sha256'])
    const { msg } = readBody(rawBody)
    if (!msg?.checkpoints) return null
    return { carrier: msg.slug, number: msg.tracking_number, events: msg.checkpoints.flatMap(eventOf) }
  },
})
