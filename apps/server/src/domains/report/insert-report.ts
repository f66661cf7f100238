import type { ReportInput } from '@pitlane/contract/report/input.ts'
import { type Finding, findings } from '@pitlane/domain/report/report.ts'
import * as z from 'zod/mini'
import type { Context, Sender } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statement.ts'
import { ownerOf } from '../../reads/reports.ts'
import { rules } from './judge-report.ts'
import type { Difference } from './tables.ts'

export type NewReport = {
  publicId: string
  number: string
  bodyHash: Buffer
  vin: string
  plate: string
  finding: Finding
  differences: Difference[]
  limits: object
  profile: object | null
  report: ReportInput
}

const storedRow = z.object({
  id: z.int(),
  publicId: z.string(),
  bodyHash: z.instanceof(Buffer),
  finding: z.enum(findings),
  known: z.boolean(),
  /** The id of its vehicle's profile. */
  profile: z.nullable(z.string()),
  /** The device and its owner, of a new report of a device that has one. */
  deviceId: z.nullable(z.int()),
  userId: z.nullable(z.int()),
})
export type StoredReport = z.infer<typeof storedRow>

/**
 * Inserts a report with the owner of its device and his letterhead, or finds the one that the sender's id already has.
 * $1 key, $2 sender's id, $3 public id, $4 number, $5 kind, $6 hash, $7 device, $8 VIN, $9 plate, $10 visit, $11
 * measured, $12 received, $13 finding, $14 data, $15 limits, $16 differences, $17 raw log, $18 rules,
 * $19 profile.
 */
const insert = statement({
  name: 'insert-report',
  sql: `
    with owner as (
      ${ownerOf('$7')}
    ),
    inserted as (
      insert into reports (key_id, sender_id, public_id, number, kind, body_hash, device_sn, vin, plate, visit_id, measured_at, received_at,
        finding, data, limits, differences, raw_log, rules, profile, user_id, letterhead)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, o.user_id, o.letterhead
      from (select) as always left join owner o on true
      on conflict (key_id, sender_id) do nothing
      returning id, public_id, body_hash, finding, profile, user_id
    )
    select id, public_id as "publicId", body_hash as "bodyHash", finding, false as known, profile->'profile'->>'id' as profile,
      (select device_id from owner) as "deviceId", user_id as "userId" from inserted
    union all
    select id, public_id, body_hash, finding, true, profile->'profile'->>'id', null, null from reports
    where key_id = $1 and sender_id = $2 and not exists (select from inserted)`,
  row: storedRow,
})

export async function insertReport(
  ctx: Pick<Context, 'db' | 'now'>,
  { keyId }: Sender,
  row: NewReport,
): Promise<StoredReport> {
  const { report } = row
  const values = [
    keyId,
    report.report_id,
    row.publicId,
    row.number,
    report.kind,
    row.bodyHash,
    report.device.sn,
    row.vin,
    row.plate,
    report.kind === 'scan' ? report.visit_id : '',
    new Date(report.measured_at),
    new Date(ctx.now),
    row.finding,
    JSON.stringify(report),
    JSON.stringify(row.limits),
    JSON.stringify(row.differences),
    report.raw_log ?? null,
    rules,
    row.profile && JSON.stringify(row.profile),
  ]
  const found = await insert(ctx.db, values)
  // A call with the same id has committed since the statement began: the next statement sees its row.
  return found[0] ?? one(await insert(ctx.db, values))
}
