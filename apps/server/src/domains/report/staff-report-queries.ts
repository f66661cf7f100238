import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reportStaffEndpoints, StaffReport, StaffReportRow } from '@pitlane/contract/report/staff.ts'
import { normalSn } from '@pitlane/domain/device/device.ts'
import { profileName } from '@pitlane/domain/report/profile.ts'
import { type LinkState, linkStateOf } from '@pitlane/domain/report/report.ts'
import { normalVin } from '@pitlane/domain/vehicle/vin.ts'
import { and, asc, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { beginningWith, behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { findWithSender, selectSummaries, type StaffSummaryRow } from '../../reads/reports.ts'
import type { Judged } from './judged.ts'
import { withLimits } from './limits.ts'
import type { ReportRow } from './queries.ts'
import { findReportLinks } from './report-links.ts'
import { plainPlate } from './submit-report.ts'
import { reports } from './tables.ts'

type List = typeof reportStaffEndpoints.listStaffReports
type Db = Pick<Context, 'db'>

const presentRow = (row: StaffSummaryRow): StaffReportRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  finding: row.finding,
  vin: row.vin,
  plate: row.vehicle.plate,
  vehicle: [row.vehicle.make, row.vehicle.model].filter(Boolean).join(' '),
  device_sn: row.deviceSn,
  agency: row.agency,
  user_id: row.userId,
  email: row.email,
  differences: row.differences,
  measured_at: row.measuredAt.getTime(),
  received_at: row.receivedAt.getTime(),
  link: linkStateOf(row),
  revoked_at: row.revokedAt?.getTime() ?? null,
  withdrawn_at: row.withdrawnAt?.getTime() ?? null,
})

/**
 * By the number on the document, the plate or VIN of the car, or the serial number of the device; each has its index.
 */
function matching(q: string): SQL | undefined {
  const plate = plainPlate(q)
  return or(
    eq(reports.number, q.toUpperCase()),
    like(reports.vin, beginningWith(normalVin(q))),
    plate === '' ? undefined : like(reports.plate, beginningWith(plate)),
    inArray(reports.deviceSn, [q, normalSn(q)]),
  )
}

/** A scan that was joined to a visit's report is found by its number only. */
const isWhole = (q: string | undefined) =>
  q ? or(isNull(reports.partOf), eq(reports.number, q.toUpperCase())) : isNull(reports.partOf)

const linkIs: Record<LinkState, SQL | undefined> = {
  open: and(isNull(reports.revokedAt), isNull(reports.withdrawnAt)),
  revoked: and(isNotNull(reports.revokedAt), isNull(reports.withdrawnAt)),
  withdrawn: isNotNull(reports.withdrawnAt),
}

const sorts = { id: reports.id }

export async function listStaffReports(ctx: Db, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, kind, finding, link, differs, user_id } = input
  const where = and(
    isWhole(q),
    q ? matching(q) : undefined,
    kind && eq(reports.kind, kind),
    finding && eq(reports.finding, finding),
    link && linkIs[link],
    differs === undefined ? undefined : sql`(jsonb_array_length(${reports.differences}) > 0) = ${differs === 1}`,
    user_id === undefined ? undefined : eq(reports.userId, user_id),
    behind(sorts, reports.id, input),
  )
  const rows = await selectSummaries(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, reports.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(rows.map(presentRow), await totalOf(input, () => countRows(ctx.db, reports, where)), input)
}

const findOthers = ({ db }: Db, where: SQL) =>
  db.select({ id: reports.id, number: reports.number }).from(reports).where(where).orderBy(asc(reports.id)).limit(100)

const findOther = async (ctx: Db, id: number | null) =>
  id === null ? null : ((await findOthers(ctx, eq(reports.id, id)))[0] ?? null)

type Standard = Pick<Judged, 'limits' | 'profile'>

/** Whether these limits and this profile would judge the report as it is, or as one that stands for it already. */
export async function isCurrent(
  { db }: Db,
  report: Pick<ReportRow, 'id'> & Standard,
  today: Standard,
): Promise<boolean> {
  const { limits, profile } = reports
  const rows = await db.select({ limits, profile }).from(reports).where(eq(reports.replaces, report.id))
  return [report, ...rows].some(
    (one) => isDeepStrictEqual(one.limits, today.limits) && isDeepStrictEqual(one.profile, today.profile),
  )
}

/** @throws AppError not_found */
export async function getStaffReport(
  ctx: Pick<Context, 'db' | 'pool' | 'env' | 'channel'>,
  { id }: { id: number },
): Promise<StaffReport> {
  const [row] = await selectSummaries(ctx).where(eq(reports.id, id))
  if (!row) throw new AppError('not_found')
  const { report, sender } = await findWithSender(ctx, id)
  const { vehicle, device, testing_agency } = report.data
  const [today, links] = await Promise.all([withLimits(ctx, report.data), findReportLinks(ctx)])
  return {
    ...presentRow(row),
    url: links.report(report.kind, report.publicId),
    sender,
    sender_id: report.senderId,
    software_version: device.software_version,
    technician: report.letterhead?.technician ?? testing_agency.technician,
    odometer_km: vehicle.odometer_km,
    differing: report.differences,
    limits: report.limits,
    limits_today: today.limits,
    profile: report.profile && profileName(report.profile.profile),
    profile_today: today.profile && profileName(today.profile.profile),
    part_of: await findOther(ctx, report.partOf),
    parts: await findOthers(ctx, eq(reports.partOf, id)),
    replaces: await findOther(ctx, report.replaces),
    replaced_by: await findOthers(ctx, eq(reports.replaces, id)),
    is_current: await isCurrent(ctx, report, today),
  }
}
