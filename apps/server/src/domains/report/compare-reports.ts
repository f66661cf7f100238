import type { reportEndpoints } from '@pitlane/contract/report/report.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { differingConditions } from '@pitlane/domain/report/battery.ts'
import { type CodeChange, compareScans, mergeScans, type Scan } from '@pitlane/domain/report/scan.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { type CodeTexts, findCodeTexts, textOf } from './code-texts.ts'
import { findScans } from './join-visit.ts'
import { packOf } from './measured.ts'
import { unitName } from './names.ts'
import { findOwnReport, type ReportRow } from './queries.ts'
import { conditionsOf, type Figure, figuresOf } from './report-figures.ts'

type Comparison = OutputOf<typeof reportEndpoints.compareReports>

/** The codes of a report of any kind, in the form of a scan. */
async function scanOf(ctx: UserContext, report: ReportRow): Promise<Scan> {
  if (report.kind === 'scan') return { systems: mergeScans(await findScans(ctx, report.id)) }
  if (report.kind === 'new_energy') return { systems: report.data.systems }
  const codes = report.kind === 'battery_pack' ? report.data.codes : []
  return { systems: [{ name: '', answered: codes !== null, codes: codes ?? [] }] }
}

/** A figure that only one of them has stays in: a corner that is not measured any more is told. */
function compareFigures(before: Figure[], after: Figure[]): Comparison['figures'] {
  const valueIn = (figures: Figure[], { name, part }: Figure) =>
    figures.find((figure) => figure.name === name && figure.part === part)?.value ?? null
  const isAfter = ({ name, part }: Figure) => after.some((figure) => figure.name === name && figure.part === part)
  return [...after, ...before.filter((figure) => !isAfter(figure))].map((figure) => ({
    name: figure.name,
    part: figure.part,
    before: valueIn(before, figure),
    after: valueIn(after, figure),
  }))
}

const describe = ({ lang }: UserContext, codes: readonly CodeChange[], texts: CodeTexts) =>
  codes.map((change) => ({ ...change, system: unitName(lang, change.system), text: textOf(texts, change.code) }))
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
      appeared: describe(ctx, changes.appeared, texts),
      stayed: describe(ctx, changes.stayed, texts),
      unchecked: describe(ctx, changes.unchecked, texts),
      gone: describe(ctx, changes.gone, texts),
    },
    of_blocks: now.kind === 'battery_pack' && packOf(now.data, now.profile).cellsPerValue > 1,
    conditions_differ: differingConditions(conditionsOf(then), conditionsOf(now)).length > 0,
    figures: compareFigures(figuresOf(then), figuresOf(now)),
  }
}
