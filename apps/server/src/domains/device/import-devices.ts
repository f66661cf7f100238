import { type deviceStaffEndpoints, mostNamedDevices } from '@pitlane/contract/device/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { type DeviceRefusal, type ListedDevice, readCsvDevices } from './read-csv-devices.ts'

type Report = OutputOf<typeof deviceStaffEndpoints.importDevices>

const columnsOf = (devices: readonly ListedDevice[]) =>
  JSON.stringify(devices.map((device) => ({ ...device, registrationHash: device.registrationHash.toString('hex') })))

/** Inserts the devices that are new. A number that a concurrent import adds is counted there. */
async function insertNew(ctx: StaffContext, listed: readonly ListedDevice[]): Promise<number> {
  const { rows } = await ctx.db.execute(sql`
    insert into devices (sn, model, registration_hash, is_tpms, included_term, created_at, updated_at)
    select sn, model, decode("registrationHash", 'hex'), "isTpms", "includedTerm", ${new Date(ctx.now)}, ${new Date(ctx.now)}
    from jsonb_to_recordset(${columnsOf(listed)}::jsonb)
      as one(line int, sn text, model text, "registrationHash" text, "isTpms" boolean, "includedTerm" text)
    order by line
    on conflict (sn) do nothing
    returning id`)
  return rows.length
}

/**
 * The lines whose number belongs to a device with other facts: a table does not change a sticker that is printed
 * already.
 */
async function findDiffering(ctx: StaffContext, listed: readonly ListedDevice[]): Promise<DeviceRefusal[]> {
  const { rows } = await ctx.db.execute<{ line: number }>(sql`
    select one.line from jsonb_to_recordset(${columnsOf(listed)}::jsonb)
      as one(line int, sn text, model text, "registrationHash" text, "isTpms" boolean, "includedTerm" text)
    join devices d on d.sn = one.sn
    where (d.model, d.registration_hash, d.is_tpms) is distinct from (one.model, decode(one."registrationHash", 'hex'), one."isTpms")
      or d.included_term is distinct from one."includedTerm"`)
  return rows.map(({ line }) => ({ line, reason: 'differs' }))
}

/**
 * Imports new devices from a table. Good rows are taken, bad ones are named by their line; repeating the table changes
 * nothing.
 * @throws AppError device_csv, field_too_long
 */
export async function importDevices(ctx: StaffContext, { csv }: { csv: string }): Promise<Report> {
  const read = readCsvDevices(csv)
  const accepted = await insertNew(ctx, read.devices)
  const differing = await findDiffering(ctx, read.devices)
  const refused = [...read.refused, ...differing].toSorted((a, b) => a.line - b.line)
  const report = { accepted, known: read.devices.length - accepted - differing.length, refused: refused.length }
  await writeAudit(ctx, { action: 'import', entity: 'device', id: ctx.requestId, after: report })
  return { ...report, rows: refused.slice(0, mostNamedDevices) }
}
