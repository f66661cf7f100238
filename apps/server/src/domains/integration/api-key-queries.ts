import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { apiKeyStaffEndpoints, StaffApiKey } from '@pitlane/contract/integration/keys-staff.ts'
import { apiKeyState } from '@pitlane/domain/integration/api-key.ts'
import { and, eq, ilike } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { isKeyInState, selectApiKeys } from '../../reads/api-keys.ts'
import { apiKeys } from './tables.ts'

type Reader = Pick<Context, 'db' | 'now'>

type Row = Awaited<ReturnType<typeof selectApiKeys>>[number]

function presentKey({ row, owner, hasOwner: isOwned, prefix, overlap }: Row, now: number): StaffApiKey {
  const times = { revokedAt: row.revokedAt?.getTime() ?? null, expiresAt: row.expiresAt?.getTime() ?? null }
  return {
    id: row.id,
    name: row.name,
    prefix,
    state: apiKeyState({ ...times, hasOwner: isOwned }, now),
    scopes: row.scopes,
    networks: row.networks,
    owner_id: row.ownerId,
    owner,
    created_at: row.createdAt.getTime(),
    expires_at: times.expiresAt,
    used_at: row.usedAt?.getTime() ?? null,
    used_from: row.usedFrom,
    overlap_until: overlap !== null && overlap > now ? overlap : null,
    revoked_at: times.revokedAt,
  }
}

const sorts = { id: apiKeys.id }

export async function listApiKeys(ctx: Reader, input: ParsedOf<typeof apiKeyStaffEndpoints.listStaffApiKeys>) {
  const where = and(
    input.state && isKeyInState(input.state, ctx.now),
    input.q ? ilike(apiKeys.name, containing(input.q)) : undefined,
    behind(sorts, apiKeys.id, input),
  )
  const rows = await selectApiKeys(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, apiKeys.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const count = () => countRows(ctx.db, selectApiKeys(ctx).where(where).as('keys'))
  return presentList(
    rows.map((row) => presentKey(row, ctx.now)),
    await totalOf(input, count),
    input,
  )
}

/** @throws AppError not_found */
export async function getApiKey(ctx: Reader, { id }: { id: number }): Promise<StaffApiKey> {
  const [row] = await selectApiKeys(ctx).where(eq(apiKeys.id, id))
  if (!row) throw new AppError('not_found')
  return presentKey(row, ctx.now)
}
