import { isOneOf } from '../record.ts'

/** What a key for programs may be allowed to do. The contract says which call needs which. */
export const scopes = [
  'orders:read',
  'orders:write',
  'shipments:read',
  'shipments:write',
  'refunds:read',
  'refunds:write',
  'products:read',
  'products:write',
  'stock:write',
  'customers:read',
  'finance:read',
  'devices:read',
  'devices:write',
  'reports:read',
  'webhooks:read',
  'webhooks:write',
] as const
export type Scope = (typeof scopes)[number]
export const isScope = (text: string): text is Scope => isOneOf(scopes, text)

export const apiKeyNameLength = 80
export const mostKeyNetworks = 20
/** For how many hours a replaced secret still works: while both are in use, nothing stands still. */
export const overlapHours = [0, 24, 168] as const
export type OverlapHours = (typeof overlapHours)[number]

/** What stands before the random part of each secret: scanners of source code know a leaked one by it. */
export const secretPrefix = 'pitlane_'

/** `resting`: the administrator who answers for it is none any more. */
export const apiKeyStates = ['running', 'resting', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

type Key = { revokedAt: number | null; expiresAt: number | null; hasOwner: boolean }
export function apiKeyState({ revokedAt, expiresAt, hasOwner }: Key, now: number): ApiKeyState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return hasOwner ? 'running' : 'resting'
}

const v4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$|\/)|(?=$|\/))){4}(?:\/(?:3[0-2]|[12]?\d))?$/
const v6 = /^(?=.*:)[\da-f:]{2,39}(?:\/(?:12[0-8]|1[01]\d|[1-9]?\d))?$/i
/** An address, or a network as `192.0.2.0/24`. Whether IPv6 is well-formed in detail is the server's to say. */
export const isNetworkText = (text: string): boolean => v4.test(text) || v6.test(text)

/** How long a token lives that a key's id and secret were exchanged for. */
export const tokenSeconds = 3600
