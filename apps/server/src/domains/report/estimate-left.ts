import type { ReportInputOf } from '@pitlane/contract/report/input.ts'
import { type TreadLeft, treadLeft } from '@pitlane/domain/report/tread-left.ts'
import { isSameTyre, tyreFigures } from '@pitlane/domain/report/tyre.ts'
import type { Context } from '../../platform/context.ts'
import { tyreOf } from './measured.ts'
import { findReportsOfVehicle, type ReportRow } from './queries.ts'

type TyreRow = Extract<ReportRow, { kind: 'tyre_tread' }>
type SentTyre = ReportInputOf<'tyre_tread'>['tyres'][number]
/** `since`: the earlier report that it was made from; null: when it was fitted. */
export type EstimatedLeft = TreadLeft & { since: number | null }

/** Older reports are of other tires, more often than not. */
const mostReports = 10

/** Each tire with what tells it from another one. */
export const knownTyres = (report: TyreRow) =>
  report.data.tyres.map((tyre) => ({
    ...tyre,
    depthMm: tyreFigures(tyreOf(tyre, report.data.measured_at), report.limits).depthMm,
    odometerKm: report.data.vehicle.odometer_km,
  }))

const findEarlier = (ctx: Context, report: TyreRow) =>
  report.userId === null || report.vin === ''
    ? []
    : findReportsOfVehicle(ctx, report, {
        userId: report.userId,
        before: { at: report.measuredAt, id: report.id },
        size: mostReports,
      })

/**
 * How far each tire of a report will go: by what it has lost since the oldest report of it, or since it was fitted, where
 * the sender knows that. As if it had been on the car all the time.
 */
export async function estimateLeft(ctx: Context, report: TyreRow): Promise<(tyre: SentTyre) => EstimatedLeft | null> {
  const { legalMm } = report.limits
  const hasOdometer = report.data.vehicle.odometer_km !== null
  const earlier = hasOdometer ? await findEarlier(ctx, report) : []
  const newestFirst = earlier.filter((one): one is TyreRow => one.kind === 'tyre_tread')
  const known = knownTyres(report)
  return ({ position }) => {
    const now = known.find((tyre) => tyre.position === position)!
    const fitted = treadLeft({ depthMm: now.depth_fitted ?? null, odometerKm: now.fitted_km ?? null }, now, legalMm)
    if (fitted) return { ...fitted, since: null }
    let left: EstimatedLeft | null = null
    for (const then of newestFirst) {
      const was = knownTyres(then).find((tyre) => tyre.position === position)
      // Another tire was on the car meanwhile: what lies before says nothing of this one's distance.
      if (was && !isSameTyre(was, now)) break
      const found = was && treadLeft(was, now, legalMm)
      if (found) left = { ...found, since: then.measuredAt.getTime() }
    }
    return left
  }
}
