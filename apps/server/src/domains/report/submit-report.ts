import type { reportEndpoints } from '@pitlane/contract/report/report.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { ReportInput, ReportInputOf } from '@pitlane/contract/report/input.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { ageOf, hasGrown, isWrongDot, treadZones, tyrePositions } from '@pitlane/domain/report/tyre.ts'
import { cleanAll } from '@pitlane/domain/community/text.ts'
import { normalVin } from '@pitlane/domain/vehicle/vin.ts'
import { hash, randomBytes } from 'node:crypto'
import type { SenderContext, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { insertReport, type NewReport, type StoredReport } from './insert-report.ts'
import { judgeReport } from './judge-report.ts'
import { withLimits } from './limits.ts'
import { joinVisit } from './join-visit.ts'
import { ensureSubjects, keepSentPhotos } from './photos.ts'
import { findReportLinks } from './report-links.ts'

type Submitted = OutputOf<typeof reportEndpoints.submitReport>

/** A plate as it is searched: capitals, letters and digits only. */
export const plainPlate = (text: string): string => text.toUpperCase().replace(/[^\p{L}\d]/gu, '')

/** The number by which people name it; its id makes it unique. */
export function numberOf(measuredAt: number, id: string): string {
  const day = new Date(measuredAt).toISOString().slice(2, 10).replaceAll('-', '')
  return `R${day}-${id.replaceAll(/[-_]/g, '').slice(0, 6).toUpperCase()}`
}

/** A device's clock may be ahead by so much: a day in its owner's zone. */
const clockSlackMs = dayMs

/** What the last four digits of a DOT number are. */
const weekOfDot = 'week 01 to 53 and the last two digits of the year'

/** A tyre has no more tread than when it was fitted, and was not fitted later than today. */
function ensureWorn(tyre: ReportInputOf<'tyre_tread'>['tyres'][number], at: number, odometer: number | null): void {
  const depths = treadZones.map((zone) => tyre[`depth_${zone}`]).filter((depth) => depth !== null)
  const least = depths.length > 0 ? Math.min(...depths) : null
  if (hasGrown(tyre.depth_fitted, least))
    throw new AppError('field_range', { field: `tyres.${at}.depth_fitted`, data: { min: least! } })
  if (tyre.fitted_km !== null && odometer !== null && tyre.fitted_km > odometer)
    throw new AppError('field_range', { field: `tyres.${at}.fitted_km`, data: { max: odometer } })
}

/** What no schema sees: nothing is measured after today, or made after that, and a tyre is in one place. */
function ensurePossible(report: ReportInput, now: number): void {
  const latest = now + clockSlackMs
  if (report.measured_at > latest) throw new AppError('field_range', { field: 'measured_at', data: { max: latest } })
  if (report.kind === 'new_energy') {
    const { max_cell_voltage: highest, min_cell_voltage: lowest } = report
    if (highest !== null && lowest !== null && lowest > highest)
      throw new AppError('field_range', { field: 'min_cell_voltage', data: { max: highest } })
  }
  if (report.kind !== 'tyre_tread') return
  const places = report.tyres.map(({ position }) => position)
  for (const [at, tyre] of report.tyres.entries()) {
    const { position, dot } = tyre
    const allowed = tyrePositions.filter((one) => !places.slice(0, at).includes(one))
    if (!allowed.includes(position))
      throw new AppError('field_format', { field: `tyres.${at}.position`, data: { allowed } })
    if (isWrongDot(dot)) throw new AppError('field_format', { field: `tyres.${at}.dot`, data: { expected: weekOfDot } })
    if ((ageOf(dot, report.measured_at) ?? 0) < 0)
      throw new AppError('field_range', { field: `tyres.${at}.dot`, data: { max: report.measured_at } })
    ensureWorn(tyre, at, report.vehicle.odometer_km)
  }
}

/** These were 1 where nobody named them, so that a report of that time is still the same, sent again. */
const asBefore = (name: string, value: unknown): unknown =>
  value === null && (name === 'sensor_step_mv' || name === 'cells_per_value') ? 1 : value

async function takeIn(ctx: WriteContext<SenderContext>, row: NewReport): Promise<StoredReport> {
  const inserted = await insertReport(ctx, ctx.sender, row)
  const { id, known, deviceId, userId } = inserted
  if (known) return inserted
  await keepSentPhotos(ctx, id, row.report)
  const isOfVisit = row.report.kind === 'scan' && row.report.visit_id !== ''
  if (isOfVisit) await joinVisit(ctx, id)
  if (userId !== null && deviceId !== null) await ctx.emit(ctx, 'report.accepted', { reportId: id, deviceId, userId })
  return inserted
}

/**
 * Takes a report in, once for each id of the device's, however often it is sent.
 * @throws AppError field_range, field_format for what cannot be; report_differs where the id is known, but was sent with
 * other data
 */
export async function submitReport(ctx: SenderContext, sent: ReportInput): Promise<Submitted> {
  const report = cleanAll(sent)
  ensurePossible(report, ctx.now)
  ensureSubjects(report)
  const judged = await withLimits(ctx, report)
  const { finding, differences } = judgeReport(judged)
  const publicId = randomBytes(16).toString('base64url')
  const row: NewReport = {
    publicId,
    number: numberOf(report.measured_at, publicId),
    bodyHash: hash('sha256', JSON.stringify(report, asBefore), 'buffer'),
    vin: normalVin(report.vehicle.vin),
    plate: plainPlate(report.vehicle.plate),
    finding,
    differences,
    limits: judged.limits,
    profile: judged.profile,
    report,
  }
  const links = await findReportLinks(ctx)
  const stored = await inTransaction(ctx, (tx) => takeIn(tx, row))
  if (!stored.bodyHash.equals(row.bodyHash)) throw new AppError('report_differs', { field: 'report_id' })
  return {
    id: stored.publicId,
    url: links.report(report.kind, stored.publicId),
    kind: report.kind,
    finding: stored.finding,
    known: stored.known,
    profile: stored.profile,
    // The call itself knows what was sent beyond this.
    ignored: [],
  }
}
