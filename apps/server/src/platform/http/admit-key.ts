import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import { scopeOf } from '@pitlane/contract/scopes.ts'
import type { Context } from '../context.ts'
import { AppError } from '../app-error.ts'
import { readSettings } from '../db/settings.ts'
import { countTry } from './rate-limit.ts'

/**
 * A program with a key becomes the caller here and nowhere else, for this one call, if its key has the call's scope: any
 * route that does not ask here has nobody before it.
 * @throws AppError too_many_requests, key_scope
 */
export async function admitKey(ctx: Context, endpoint: Endpoint): Promise<Context> {
  const { apiKey } = ctx
  if (!apiKey) return ctx
  const { api_key_calls_a_minute: max } = await readSettings(ctx.pool)
  await countTry(ctx, `api-key:${apiKey.id}`, { max, seconds: 60 })
  if (endpoint.audience === 'public') return ctx
  const scope = scopeOf(endpoint)
  if (scope === null || !apiKey.scopes.includes(scope)) throw new AppError('key_scope', { data: { scope } })
  const { id, name, ownerId, hash } = apiKey
  // Where a command asks for the role, a key is the least of the staff.
  return { ...ctx, actor: { id: ownerId, role: 'seller', tokenHash: hash, key: { id, name } } }
}
