import type { deviceStaffEndpoints, StaffDeviceKey } from '@pitlane/contract/device/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { and, eq, ilike, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { deviceKeys } from './tables.ts'

type Db = Pick<Context, 'db'>

export const presentDeviceKey = (row: typeof deviceKeys.$inferSelect): StaffDeviceKey => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.getTime(),
  revoked_at: row.revokedAt?.getTime() ?? null,
})

/** @throws AppError not_found */
export async function getDeviceKey({ db }: Db, id: number): Promise<StaffDeviceKey> {
  const [row] = await db.select().from(deviceKeys).where(eq(deviceKeys.id, id))
  if (!row) throw new AppError('not_found')
  return presentDeviceKey(row)
}

const sorts = { id: deviceKeys.id, name: deviceKeys.name }

export async function listDeviceKeys({ db }: Db, input: ParsedOf<typeof deviceStaffEndpoints.listStaffDeviceKeys>) {
  const where = and(
    input.revoked === undefined
      ? undefined
      : input.revoked
        ? isNotNull(deviceKeys.revokedAt)
        : isNull(deviceKeys.revokedAt),
    input.q ? ilike(deviceKeys.name, containing(input.q)) : undefined,
    behind(sorts, deviceKeys.id, input),
  )
  const rows = await db
    .select()
    .from(deviceKeys)
    .where(where)
    .orderBy(...orderOf(sorts, deviceKeys.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(rows.map(presentDeviceKey), await totalOf(input, () => countRows(db, deviceKeys, where)), input)
}
