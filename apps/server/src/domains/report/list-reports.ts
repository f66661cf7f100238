import type { reportEndpoints, ReportSummary } from '@pitlane/contract/report/report.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { linkStateOf } from '@pitlane/domain/report/report.ts'
import { normalVin } from '@pitlane/domain/vehicle/vin.ts'
import type { UserContext } from '../../platform/context.ts'
import { cutPage } from '../../platform/db/keyset.ts'
import { AppError } from '../../platform/app-error.ts'
import { findReportPage, type SummaryRow } from './queries.ts'
import { plainPlate } from './submit-report.ts'

type List = typeof reportEndpoints.listReports

export const presentReport = (row: SummaryRow): ReportSummary => ({
  id: row.publicId,
  kind: row.kind,
  number: row.number,
  measured_at: row.measuredAt.getTime(),
  finding: row.finding,
  vehicle: {
    vin: row.vin,
    plate: row.vehicle.plate,
    make: row.vehicle.make,
    model: row.vehicle.model,
    year: row.vehicle.year,
  },
  agency: row.agency,
  link: linkStateOf(row),
})

/** The end of a page: `<milliseconds>-<id>`. */
export function readCursor(before: string | undefined) {
  if (before === undefined) return null
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(before)
  if (!match) throw new AppError('field_format', { field: 'before' })
  return { at: new Date(Number(match[1])), id: Number(match[2]) }
}

/** The caller's reports by page; a plate may be searched as it is written on the car. */
export async function listReports(ctx: UserContext, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const size = input.page_size
  const rows = await findReportPage(ctx, {
    userId: ctx.actor.id,
    before: readCursor(input.before),
    size: size + 1,
    ...(input.vin ? { vin: normalVin(input.vin) } : {}),
    ...(input.q ? { search: plainPlate(input.q) } : {}),
    ...(input.kind ? { kind: input.kind } : {}),
  })
  const { list, next } = cutPage(rows, size, ({ measuredAt, id }) => `${measuredAt.getTime()}-${id}`)
  return { list: list.map(presentReport), next }
}
