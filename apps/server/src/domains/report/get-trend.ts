import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reportEndpoints, Trend } from '@pitlane/contract/report/report.ts'
import { differingConditions } from '@pitlane/domain/report/battery.ts'
import { isSameTyre } from '@pitlane/domain/report/tyre.ts'
import type { UserContext } from '../../platform/context.ts'
import { cutPage } from '../../platform/db/keyset.ts'
import { AppError } from '../../platform/app-error.ts'
import { knownTyres } from './estimate-left.ts'
import { readCursor } from './list-reports.ts'
import { findOwnReport, findReportsOfVehicle, type ReportRow } from './queries.ts'
import { conditionsOf, figuresOf } from './report-figures.ts'

export function hasOtherTyres(then: ReportRow, now: ReportRow): boolean {
  if (then.kind !== 'tyre_tread' || now.kind !== 'tyre_tread') return false
  const [earlier, later] = then.measuredAt <= now.measuredAt ? [then, now] : [now, then]
  const before = knownTyres(earlier)
  return knownTyres(later).some((tyre) => {
    const was = before.find(({ position }) => position === tyre.position)
    return was !== undefined && !isSameTyre(was, tyre)
  })
}

/**
 * What the caller's reports of one kind of a vehicle have measured, newest first. Of one that was judged anew only the new
 * one counts.
 * @throws AppError report_gone, reports_not_comparable for a vehicle without VIN, and for scans
 */
export async function getReportTrend(
  ctx: UserContext,
  { id, before, page_size: size }: ParsedOf<typeof reportEndpoints.getReportTrend>,
): Promise<Trend> {
  const asked = await findOwnReport(ctx, ctx.actor.id, id)
  const { kind, vin } = asked
  if (vin === '' || kind === 'scan') throw new AppError('reports_not_comparable', { field: 'id' })
  const question = { userId: ctx.actor.id, before: readCursor(before), size: size + 1 }
  const { list, next } = cutPage(
    await findReportsOfVehicle(ctx, asked, question),
    size,
    (row) => `${row.measuredAt.getTime()}-${row.id}`,
  )
  const { plate, make, model, year } = asked.data.vehicle
  return {
    kind,
    vehicle: { vin, plate, make, model, year },
    list: list.map((report) => ({
      id: report.publicId,
      measured_at: report.measuredAt.getTime(),
      odometer_km: report.data.vehicle.odometer_km,
      finding: report.finding,
      differs: [
        ...differingConditions(conditionsOf(report), conditionsOf(asked)),
        ...(hasOtherTyres(report, asked) ? (['tyres'] as const) : []),
      ],
      figures: figuresOf(report),
    })),
    next,
  }
}
