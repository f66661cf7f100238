import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { one } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { networkOf } from './network.ts'

/** A program is counted apart from whoever answers for it. */
const userOf = ({ actor }: Context) => (actor?.key ? `key-${actor.key.id}` : actor?.id)

/** Counts the call against its endpoint's limit. */
export async function countCall(
  ctx: Context,
  name: string,
  { limit }: Endpoint,
  input: Record<string, unknown>,
): Promise<void> {
  if (!limit) return
  const valueOf = (field: string) =>
    String(input[field] ?? '')
      .trim()
      .toLowerCase()
  const whoIs = (by: string) =>
    by === 'ip' ? networkOf(ctx.ip) : by === 'user' ? userOf(ctx) : by === 'device' ? ctx.sender?.keyId : valueOf(by)
  const what = limit.per === undefined ? name : `${name}:${valueOf(limit.per)}`
  for (const by of [limit.by].flat()) await countTry(ctx, `${what}:${whoIs(by)}`, limit)
}

/**
 * Counts a try of any kind: `key` says of what and by whom. The count is a row of its own, outside the call's
 * transaction, so that a refused call counts too and all processes see it.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function countTry(
  ctx: Pick<Context, 'db' | 'now'>,
  key: string,
  limit: { max: number; seconds: number },
): Promise<void> {
  const length = limit.seconds * 1000
  const start = Math.floor(ctx.now / length) * length
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    insert into rate_limits (key, window_start, count) values (${key}, ${new Date(start)}, 1)
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning count`)
  if (one(rows).count > limit.max) {
    throw new AppError('too_many_requests', { retryAfter: Math.ceil((start + length - ctx.now) / 1000) })
  }
}
