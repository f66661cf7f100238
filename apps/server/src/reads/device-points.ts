import type { Transferable } from '@pitlane/contract/points/points.ts'
import type { CountedDay } from '@pitlane/domain/points/visits.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { one } from '../platform/db/database.ts'
import { findStoredNumber } from '../platform/db/settings.ts'
import { findPoints } from './points-balance.ts'

type Db = Database | Transaction

/** The account that somebody has with one of his devices, present or past, from device. */
export async function findDevicePoints(
  db: Db,
  userId: number,
  sn: string,
): Promise<{ id: number; points: number } | null> {
  const { rows } = await db.execute<{ id: number; points: number }>(sql`
    select d.id::int as id, p.balance as points from point_devices p join devices d on d.id = p.device_id
    where p.user_id = ${userId} and d.sn = upper(${sn})`)
  return rows[0] ?? null
}

type DevicePoints = Transferable['devices'][number]

/** The accounts of all of somebody's devices, those with most first, and what may be moved on this day still. */
export async function findTransferable(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  { day, from }: CountedDay,
): Promise<Transferable> {
  const { rows: devices } = await db.execute<DevicePoints>(sql`
    select d.sn as device_sn, case when d.user_id = ${userId} then d.name else '' end as name, d.model,
      coalesce(p.balance, 0) as points
    from devices d left join point_devices p on p.device_id = d.id and p.user_id = ${userId}
    where d.id in (
      select id from devices where user_id = ${userId}
      union select device_id from point_devices where user_id = ${userId} and balance > 0)
    order by points desc, d.id limit 100`)
  const { rows } = await db.execute<{ moved: number }>(sql`
    select coalesce(sum(points), 0)::int as moved from point_transfers where user_id = ${userId} and (day = ${day} or at >= ${new Date(from)})`)
  const most = await findStoredNumber(db, 'points_transfer_a_day')
  return {
    left_today: Math.max(0, most - one(rows).moved),
    balance: (await findPoints(db, userId, now)).balance,
    devices: devices.map(({ device_sn, name, model, points }) => ({ device_sn, name, model, points })),
  }
}
