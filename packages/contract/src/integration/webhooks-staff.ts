import {
  deliveryStates,
  endpointStates,
  toldEvents,
  webhookEvents,
  webhookNameLength,
  webhookUrlLength,
} from '@pitlane/domain/integration/webhook.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, flag, id, instant, nothing, pageOf } from '../shapes.ts'
import { key, listing, readVersion, version } from '../staff-shapes.ts'

const webhookEndpoint = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(endpointStates),
  created_at: instant,
  /** The last delivery that was taken; null: none yet. */
  taken_at: z.nullable(instant),
  /** Failed tries since then. */
  failures: z.int(),
  /** Until when the secret before the present one signs too, if it still does. */
  overlap_until: z.nullable(instant),
  version,
})
export type StaffWebhookEndpoint = z.output<typeof webhookEndpoint>
/** `secret` is in this answer and nowhere else: the same call again has null. */
const withSecret = z.object({ ...webhookEndpoint.def.shape, secret: z.nullable(z.string()) })

const deliveryRow = z.object({
  id: z.int(),
  endpoint_id: z.int(),
  endpoint: z.string(),
  /** The header `webhook-id`: the same for each try. */
  message_id: z.string(),
  event: z.enum(toldEvents),
  state: z.enum(deliveryStates),
  tries: z.int(),
  created_at: instant,
  tried_at: z.nullable(instant),
  /** Of one that waits: the next try. */
  next_at: z.nullable(instant),
  /** Of the last try: the answer's status, and how long it took. */
  status: z.nullable(z.int()),
  milliseconds: z.nullable(z.int()),
})
export type StaffDelivery = z.output<typeof deliveryRow>
const delivery = z.object({
  ...deliveryRow.def.shape,
  body: z.string(),
  /** The first two kilobytes of the last answer, or why there was none. */
  answer: z.string(),
  error: z.nullable(z.string()),
})
export type StaffDeliveryWhole = z.output<typeof delivery>

const url = filled(webhookUrlLength)
const events = z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length))
const administrator = { audience: [], flavour: 'shop' } as const

export const webhookStaffEndpoints = {
  listWebhookEndpoints: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/webhook-endpoints',
    summary:
      'Addresses of other programs that are told what happens, newest first; `q` is part of a name or an address',
    input: z.object({ ...listing(['id']), state: z.optional(z.enum(endpointStates)) }),
    output: pageOf(webhookEndpoint),
  }),
  getWebhookEndpoint: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/webhook-endpoints/{id}',
    summary: 'One of them, without its secret',
    input: z.object({ id }),
    output: webhookEndpoint,
  }),
  createWebhookEndpoint: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/webhook-endpoints',
    summary: 'Adds an address. The secret that signs what it gets is in this answer and nowhere else',
    input: z.object({ key, name: filled(webhookNameLength), url, events }),
    output: withSecret,
    codes: ['webhook_url', 'webhook_https', 'too_many_webhooks', 'secret_key_missing'],
  }),
  updateWebhookEndpoint: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/console_api/webhook-endpoints/{id}',
    summary: 'Changes its name, address and events; what waits goes to the new address',
    input: z.object({ id, version, name: filled(webhookNameLength), url, events }),
    output: webhookEndpoint,
    codes: ['webhook_url', 'webhook_https', 'edited_meanwhile'],
  }),
  switchWebhookEndpoint: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/webhook-endpoints/{id}/switch',
    summary: 'Switches it off or on. What waited while it was off is sent then; what happened meanwhile is not',
    input: z.object({ id, version, on: flag }),
    output: webhookEndpoint,
    codes: ['edited_meanwhile'],
  }),
  rotateWebhookSecret: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/webhook-endpoints/{id}/rotate',
    summary: 'Gives it a new secret. For a day both sign',
    input: z.object({ id, key }),
    output: withSecret,
    codes: ['secret_key_missing'],
  }),
  pingWebhookEndpoint: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/webhook-endpoints/{id}/ping',
    summary: 'Sends it a test, also where it is off',
    input: z.object({ id, key }),
    output: deliveryRow,
  }),
  deleteWebhookEndpoint: endpoint({
    ...administrator,
    method: 'DELETE',
    path: '/console_api/webhook-endpoints/{id}',
    summary: 'Removes it with all that was sent and waits for it',
    input: z.object({ id, version: readVersion }),
    output: nothing,
    codes: ['edited_meanwhile'],
  }),
  listWebhookDeliveries: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/webhook-deliveries',
    summary: 'What was sent and waits, newest first; `q` is a `webhook-id`',
    input: z.object({
      ...listing(['id']),
      endpoint_id: z.optional(id),
      state: z.optional(z.enum(deliveryStates)),
      event: z.optional(z.enum(toldEvents)),
    }),
    output: pageOf(deliveryRow),
  }),
  getWebhookDelivery: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/webhook-deliveries/{id}',
    summary: 'One of them: what was sent, and the last answer',
    input: z.object({ id }),
    output: delivery,
  }),
  resendWebhookDelivery: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/webhook-deliveries/{id}/resend',
    summary: 'Sends it again, now, with the same `webhook-id`; one that waits does so at once',
    input: z.object({ id }),
    output: delivery,
  }),
}
