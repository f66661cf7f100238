import { eq, sql } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { deviceKeys } from '../domains/device/tables.ts'
import { reports } from '../domains/report/tables.ts'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'

type Db = Pick<Context, 'db'>

/** The columns of a list: without the measured data. */
const summary = {
  id: reports.id,
  number: reports.number,
  kind: reports.kind,
  finding: reports.finding,
  vin: reports.vin,
  vehicle: sql<{ plate: string; make: string; model: string }>`${reports.data}->'vehicle'`,
  agency: sql<string>`coalesce(${reports.letterhead}->>'name', ${reports.data}->'testing_agency'->>'name', '')`,
  deviceSn: reports.deviceSn,
  userId: reports.userId,
  differences: sql<number>`jsonb_array_length(${reports.differences})`,
  measuredAt: reports.measuredAt,
  receivedAt: reports.receivedAt,
  revokedAt: reports.revokedAt,
  withdrawnAt: reports.withdrawnAt,
  email: users.email,
}

/** Reports as the staff list them: with their owner's address, from account. */
export const selectSummaries = ({ db }: Db) =>
  db.select(summary).from(reports).leftJoin(users, eq(users.id, reports.userId)).$dynamic()
export type StaffSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

/** A report that exists, with the name of the key that sent it, from device. */
export async function findWithSender({ db }: Db, id: number) {
  const found = await db
    .select({ report: reports, sender: deviceKeys.name })
    .from(reports)
    .innerJoin(deviceKeys, eq(deviceKeys.id, reports.keyId))
    .where(eq(reports.id, id))
  return one(found)
}

/** The owner of the device that measured, with his letterhead: a part of the statement that inserts a report. */
export const ownerOf = (sn: string) =>
  `select d.id as device_id, d.user_id, l.letterhead from devices d left join letterheads l on l.user_id = d.user_id where d.sn = upper(${sn})`
