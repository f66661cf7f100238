import type { deviceStaffEndpoints } from '@pitlane/contract/device/staff.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { randomBytes } from 'node:crypto'
import { hashToken } from '../account/public.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { getDeviceKey, presentDeviceKey } from './key-queries.ts'
import { deviceKeys } from './tables.ts'

type Endpoint = typeof deviceStaffEndpoints.createDeviceKey

/** Only the key's hash is stored: a lost key is replaced by a new one. */
export async function createDeviceKey(
  ctx: StaffContext,
  { key, name }: ParsedOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const done = await findDone(ctx, key)
  if (done !== null) return { ...(await getDeviceKey(ctx, done)), secret: null }
  const secret = randomBytes(32).toString('base64url')
  const row = one(
    await ctx.db
      .insert(deviceKeys)
      .values({ name, keyHash: hashToken(secret), createdAt: new Date(ctx.now) })
      .returning(),
  )
  await writeAudit(ctx, { action: 'create', entity: 'device-key', id: row.id, after: { name }, key })
  return { ...presentDeviceKey(row), secret }
}
