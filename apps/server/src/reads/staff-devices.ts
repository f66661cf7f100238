import type { deviceStaffEndpoints, StaffDevice, StaffDeviceRow } from '@pitlane/contract/device/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { normalSn } from '@pitlane/domain/device/device.ts'
import { and, desc, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import type { Context } from '../platform/context.ts'
import { beginningWith, behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../platform/db/page.ts'
import { AppError } from '../platform/app-error.ts'
import { findDeviceServices } from './device-services.ts'
import { services } from '../domains/membership/tables.ts'
import { deviceTransfers, devices } from '../domains/device/tables.ts'

type Db = Pick<Context, 'db'>
const shownTransfers = 50

const columns = {
  device: devices,
  email: users.email,
  membershipUntil: services.validUntil,
}
type Row = Awaited<ReturnType<typeof findRows>>[number]

/** The staff's search for a device: two prefixes that have an index. A text with an @ is the owner's address. */
export const matchingDevice = (q: string): SQL =>
  q.includes('@')
    ? sql`${devices.userId} in (select id from users where email like ${beginningWith(q.toLowerCase())})`
    : like(devices.sn, beginningWith(normalSn(q)))

const findRows = ({ db }: Db) =>
  db
    .select(columns)
    .from(devices)
    .leftJoin(users, eq(users.id, devices.userId))
    .leftJoin(services, and(eq(services.deviceId, devices.id), eq(services.service, 'membership')))
    .$dynamic()

const presentRow = ({ device, email, membershipUntil }: Row): StaffDeviceRow => ({
  id: device.id,
  sn: device.sn,
  model: device.model,
  is_tpms: device.isTpms,
  user_id: device.userId,
  email,
  bound_at: device.boundAt?.getTime() ?? null,
  membership_until: membershipUntil?.getTime() ?? null,
  created_at: device.createdAt.getTime(),
})

const sorts = { id: devices.id, sn: devices.sn }

export async function listStaffDevices(ctx: Db, input: ParsedOf<typeof deviceStaffEndpoints.listStaffDevices>) {
  const where = and(
    input.bound === undefined ? undefined : input.bound ? isNotNull(devices.userId) : isNull(devices.userId),
    input.is_tpms === undefined ? undefined : eq(devices.isTpms, input.is_tpms === 1),
    input.user_id === undefined ? undefined : eq(devices.userId, input.user_id),
    input.q ? matchingDevice(input.q) : undefined,
    behind(sorts, devices.id, input),
  )
  const rows = await findRows(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, devices.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(rows.map(presentRow), await totalOf(input, () => countRows(ctx.db, devices, where)), input)
}

async function findTransfers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  deviceId: number,
): Promise<StaffDevice['transfers']> {
  const rows = await db
    .select({ transfer: deviceTransfers, from: users.email })
    .from(deviceTransfers)
    .innerJoin(users, eq(users.id, deviceTransfers.fromId))
    .where(eq(deviceTransfers.deviceId, deviceId))
    .orderBy(desc(deviceTransfers.id))
    .limit(shownTransfers)
  return rows.map(({ transfer, from }) => ({
    id: transfer.id,
    from,
    to: transfer.toEmail,
    state: transfer.state === 'waiting' && transfer.expiresAt.getTime() <= now ? 'expired' : transfer.state,
    created_at: transfer.createdAt.getTime(),
    expires_at: transfer.expiresAt.getTime(),
    ended_at: transfer.endedAt?.getTime() ?? null,
  }))
}

/** @throws AppError not_found */
export async function getStaffDevice(
  ctx: Pick<Context, 'db' | 'lang' | 'now'>,
  { id }: { id: number },
): Promise<StaffDevice> {
  const [row] = await findRows(ctx).where(eq(devices.id, id))
  if (!row) throw new AppError('not_found')
  return {
    ...presentRow(row),
    name: row.device.name,
    included_term: row.device.includedTerm,
    services: await findDeviceServices(ctx, id),
    transfers: await findTransfers(ctx, id),
    version: row.device.updatedAt.getTime(),
  }
}
