import {
  apiKeyNameLength,
  apiKeyStates,
  isNetworkText,
  mostKeyNetworks,
  overlapHours,
  scopes,
} from '@pitlane/domain/integration/api-key.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, pageOf } from '../shapes.ts'
import { key, listing } from '../staff-shapes.ts'

const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** How its secret begins: enough to know it by, and no use to anybody else. */
  prefix: z.string(),
  state: z.enum(apiKeyStates),
  scopes: z.array(z.enum(scopes)),
  /** Addresses and networks that it is used from; empty: from anywhere. */
  networks: z.array(z.string()),
  /** The administrator who answers for it: who has made it, or given it its present secret. */
  owner_id: z.int(),
  owner: z.string(),
  created_at: instant,
  expires_at: z.nullable(instant),
  /** Exact to a minute; null: never. */
  used_at: z.nullable(instant),
  used_from: z.string(),
  /** Until when the secret before the present one works, if it still does. */
  overlap_until: z.nullable(instant),
  revoked_at: z.nullable(instant),
})
export type StaffApiKey = z.output<typeof apiKey>
/** `secret` is in this answer and nowhere else: the same call again has null. */
const withSecret = z.object({ ...apiKey.def.shape, secret: z.nullable(z.string()) })

const administrator = { audience: [], flavour: 'shop' } as const

/** What has a point or a colon; whether it is a network is `isNetworkText`'s to say. */
const networkPattern = /^[\da-fA-F]*[.:][\da-fA-F.:]*(\/\d{1,3})?$/

export const apiKeyStaffEndpoints = {
  listStaffApiKeys: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/api-keys',
    summary: 'The keys that programs call the staff’s calls with, newest first; `q` is part of a name',
    input: z.object({ ...listing(['id']), state: z.optional(z.enum(apiKeyStates)) }),
    output: pageOf(apiKey),
  }),
  getStaffApiKey: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/api-keys/{id}',
    summary: 'One key for programs, without its secret',
    input: z.object({ id }),
    output: apiKey,
  }),
  createApiKey: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/api-keys',
    summary:
      'Makes a key for a program. Its secret is in this answer and nowhere else: the same call again has `secret` null',
    input: z.object({
      key,
      name: filled(apiKeyNameLength),
      scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
      networks: z._default(
        z
          .array(z.string().check(z.trim(), z.maxLength(43), z.regex(networkPattern), z.refine(isNetworkText)))
          .check(z.maxLength(mostKeyNetworks)),
        [],
      ),
      expires_at: z.nullable(instant),
    }),
    output: withSecret,
    codes: ['api_key_ends'],
  }),
  rotateApiKey: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/api-keys/{id}/rotate',
    summary:
      'Gives the key a new secret; the old one works for so many hours more. Who does it answers for the key from now on',
    input: z.object({ id, key, overlap_hours: z.union(overlapHours.map((hours) => z.literal(hours))) }),
    output: withSecret,
    codes: ['api_key_over'],
  }),
  revokeApiKey: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/api-keys/{id}/revoke',
    summary: 'Nothing can be called with the key any more; again is no error',
    input: z.object({ id }),
    output: apiKey,
  }),
}
