import { type ApiKeyState, scopes } from '@pitlane/domain/integration/api-key.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '../domains/account/tables.ts'
import { apiKeys } from '../domains/integration/tables.ts'
import type { Context } from '../platform/context.ts'
import { batch } from '../platform/db/batch.ts'
import { statement } from '../platform/db/statement.ts'

/** Keys of programs with the accounts that answer for them. */

const hasOwner = sql<boolean>`(${users.role} = 'administrator' and ${users.blockedAt} is null)`
const secretOf = (columns: string) => sql.raw(`(select ${columns} from api_key_secrets s where s.key_id = api_keys.id`)

export const selectApiKeys = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      row: apiKeys,
      owner: users.email,
      hasOwner,
      prefix: sql<string>`${secretOf('s.prefix')} and s.until is null)`,
      overlap: sql<number | null>`${secretOf('floor(extract(epoch from max(s.until)) * 1000)::float8')})`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))

/** What `apiKeyState` says, in SQL. */
export function isKeyInState(state: ApiKeyState, now: number): SQL {
  const isExpired = sql`coalesce(${apiKeys.expiresAt} <= ${new Date(now)}, false)`
  const isRevoked = sql`${apiKeys.revokedAt} is not null`
  return {
    revoked: isRevoked,
    expired: sql`not ${isRevoked} and ${isExpired}`,
    resting: sql`not ${isRevoked} and not ${isExpired} and not ${hasOwner}`,
    running: sql`not ${isRevoked} and not ${isExpired} and ${hasOwner}`,
  }[state]
}

const milliseconds = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`

/** $1 hashes of secrets and of access tokens. Only keys that an administrator answers for. */
const findKeys = statement({
  name: 'find-api-keys',
  sql: `
    select w.at - 1 as at, k.id, k.name, k.scopes, k.networks, k.owner_id as "ownerId",
      ${milliseconds('k.expires_at')} as "expiresAt", ${milliseconds('s.until')} as until,
      ${milliseconds('k.used_at')} as "usedAt", t.scopes as "tokenScopes", ${milliseconds('t.expires_at')} as "tokenEnds"
    from unnest((select $1::bytea[])) with ordinality as w (hash, at)
    left join api_access_tokens t on t.hash = w.hash
    join api_key_secrets s on s.hash = coalesce(t.secret_hash, w.hash)
    join api_keys k on k.id = s.key_id and k.revoked_at is null
    join users u on u.id = k.owner_id and u.role = 'administrator' and u.blocked_at is null`,
  row: z.object({
    at: z.int(),
    id: z.int(),
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    networks: z.array(z.string()),
    ownerId: z.int(),
    expiresAt: z.nullable(z.int()),
    until: z.nullable(z.int()),
    usedAt: z.nullable(z.int()),
    /** Of an access token; null of a secret. */
    tokenScopes: z.nullable(z.array(z.enum(scopes))),
    tokenEnds: z.nullable(z.int()),
  }),
})
export const findKeyByHash = batch((db, hashes: readonly Buffer[]) => findKeys(db, [hashes]))
