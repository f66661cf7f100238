import { isScope, type Scope, secretPrefix, tokenSeconds } from '@pitlane/domain/integration/api-key.ts'
import { randomBytes } from 'node:crypto'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { ApiKey, Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { networkOf } from '../../platform/http/network.ts'
import { countTry } from '../../platform/http/rate-limit.ts'
import { hashToken } from '../account/public.ts'
import { findApiKey, noteApiKey } from './find-api-key.ts'
import { apiAccessTokens } from './tables.ts'
import { TokenRefusal } from './token-refusal.ts'

const tries = { max: 60, seconds: 60 }

export type TokenRequest = { clientId: string; clientSecret: string; scope: string | undefined }
type Issued = { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string }

/**
 * Exchanges a key's id and secret for a token with its scopes, or some of them, which ends within the hour (RFC 6749, 4.4).
 * @throws TokenRefusal
 * @throws AppError too_many_requests
 */
export async function issueAccessToken(ctx: Context, request: TokenRequest): Promise<Issued> {
  await countTry(ctx, `token:${networkOf(ctx.ip)}`, tries)
  const key = await findClient(ctx, request)
  await countTry(ctx, `token:key-${key.id}`, tries)
  const scopes = scopesOf(key, request.scope)
  const token = `${secretPrefix}${randomBytes(32).toString('base64url')}`
  const { id, name, ownerId, hash } = key
  const actor = { id: ownerId, role: 'seller' as const, tokenHash: hash, key: { id, name } }
  await inTransaction({ ...ctx, actor }, (tx) => keep(tx, key, token, scopes))
  await noteApiKey(ctx, key)
  return { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds, scope: scopes.join(' ') }
}

async function findClient({ pool, now, ip }: Context, { clientId, clientSecret }: TokenRequest): Promise<ApiKey> {
  const key = await findApiKey(pool, clientSecret, now, ip).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'key_network')
      throw new TokenRefusal('unauthorized_client', 'The key cannot be used from this network.')
    throw error
  })
  // A token is no secret: it would live for ever if it could be exchanged for the next one.
  if (!key || key.isToken || String(key.id) !== clientId)
    throw new TokenRefusal('invalid_client', 'There is no key of this id and secret that works.')
  return key
}

/** Those that are asked for, each once; without a word all that the key has. */
function scopesOf({ scopes }: ApiKey, asked: string | undefined): Scope[] {
  if (asked === undefined || asked.trim() === '') return [...scopes]
  const wanted = [...new Set(asked.trim().split(/ +/))]
  const granted = wanted.filter(isScope).filter((scope) => scopes.includes(scope))
  if (granted.length < wanted.length)
    throw new TokenRefusal('invalid_scope', 'The key does not have all of these scopes.')
  return granted
}

async function keep(ctx: StaffContext, { id, hash }: ApiKey, token: string, scopes: Scope[]): Promise<void> {
  const expiresAt = new Date(ctx.now + tokenSeconds * 1000)
  await ctx.db.insert(apiAccessTokens).values({ hash: hashToken(token), secretHash: hash, scopes, expiresAt })
  await writeAudit(ctx, { action: 'issue-token', entity: 'api-key', id, after: { scopes } })
}
