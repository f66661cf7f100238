import type { reportEndpoints } from '@pitlane/contract/report/report.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { batteryFigures, heardCelsius, isComparable } from '@pitlane/domain/report/battery.ts'
import { type CodeChange, compareScans, mergeScans, type Scan } from '@pitlane/domain/report/scan.ts'
import { statistics } from '@pitlane/domain/report/statistics.ts'
import { tyreFigures } from '@pitlane/domain/report/tyre.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { type CodeTexts, findCodeTexts } from './code-texts.ts'
import { findScans } from './join-visit.ts'
import { packOf, tyreOf } from './measured.ts'
import { findOwnReport, type ReportRow } from './queries.ts'

type Comparison = OutputOf<typeof reportEndpoints.compareReports>
type Figure = { name: Comparison['figures'][number]['name']; part: string; value: number | null }

/** The codes of a report of any kind, in the form of a scan. */
async function scanOf(ctx: UserContext, report: ReportRow): Promise<Scan> {
  if (report.kind === 'scan') return { systems: mergeScans(await findScans(ctx, report.id)) }
  if (report.kind === 'new_energy') return { systems: report.data.systems }
  const codes = report.kind === 'battery_pack' ? report.data.codes : []
  return { systems: [{ name: '', answered: codes !== null, codes: codes ?? [] }] }
}

/** Without sensors of its own a pack is as warm as the air around it. */
function conditionsOf(report: ReportRow) {
  if (report.kind !== 'battery_pack') return { charge: null, celsius: null }
  const { state_of_charge: charge, ambient_temperature, modules } = report.data.pack
  const celsius =
    statistics(modules.flatMap(({ temperatures }) => temperatures.map(heardCelsius)))?.average ?? ambient_temperature
  return { charge, celsius }
}

function figuresOf(report: ReportRow): Figure[] {
  if (report.kind === 'battery_pack') {
    const { data, limits } = report
    const { voltage } = batteryFigures(packOf(data), limits)
    const { charge, celsius } = conditionsOf(report)
    return [
      { name: 'delta', part: '', value: voltage?.delta ?? null },
      { name: 'average', part: '', value: voltage?.average ?? null },
      { name: 'health', part: '', value: data.pack.state_of_health },
      { name: 'charge', part: '', value: charge },
      { name: 'temperature', part: '', value: celsius },
    ]
  }
  if (report.kind === 'new_energy') return [{ name: 'health', part: '', value: report.data.state_of_health }]
  if (report.kind === 'tyre_tread')
    return report.data.tyres.map((tyre) => ({
      name: 'depth',
      part: tyre.position,
      value: tyreFigures(tyreOf(tyre, report.data.measured_at), report.limits).depthMm,
    }))
  return []
}

function compareFigures(before: Figure[], after: Figure[]): Comparison['figures'] {
  return after.map(({ name, part, value }) => ({
    name,
    part,
    before: before.find((figure) => figure.name === name && figure.part === part)?.value ?? null,
    after: value,
  }))
}

const describe = (codes: readonly CodeChange[], texts: CodeTexts) =>
  codes.map((change) => ({ ...change, text: texts.get(change.code.split(/[-:]/)[0]!) ?? '' }))
const moment = ({ publicId, measuredAt, finding }: ReportRow) => ({
  id: publicId,
  measured_at: measuredAt.getTime(),
  finding,
})

/** Compares two reports of one vehicle. @throws AppError report_gone, reports_not_comparable */
export async function compareReports(
  ctx: UserContext,
  { id, earlier }: { id: string; earlier: string },
): Promise<Comparison> {
  const now = await findOwnReport(ctx, ctx.actor.id, id)
  const then = await findOwnReport(ctx, ctx.actor.id, earlier)
  if (
    then.kind !== now.kind ||
    then.vin !== now.vin ||
    then.vin === '' ||
    then.id === now.id ||
    then.measuredAt > now.measuredAt
  )
    throw new AppError('reports_not_comparable', { field: 'earlier' })
  const changes = compareScans(await scanOf(ctx, then), await scanOf(ctx, now))
  const texts = await findCodeTexts(ctx, Object.values(changes).flat())
  const { plate, make, model, year } = now.data.vehicle
  return {
    kind: now.kind,
    vehicle: { vin: now.vin, plate, make, model, year },
    before: moment(then),
    after: moment(now),
    codes: {
      appeared: describe(changes.appeared, texts),
      stayed: describe(changes.stayed, texts),
      unchecked: describe(changes.unchecked, texts),
      gone: describe(changes.gone, texts),
    },
    conditions_differ: !isComparable(conditionsOf(then), conditionsOf(now)),
    figures: compareFigures(figuresOf(then), figuresOf(now)),
  }
}
