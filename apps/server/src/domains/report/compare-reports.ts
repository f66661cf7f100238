import type { reportEndpoints } from '@pitlane/contract/report/report.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { ReportInputOf } from '@pitlane/contract/report/input.ts'
import {
  type CodeChange,
  compareScans,
  lampOf,
  mergeCodes,
  mergeScans,
  type Scan,
} from '@pitlane/domain/report/scan.ts'
import type { Lamp } from '@pitlane/domain/report/severity.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { type CodeTexts, findCodeTexts, textOf } from './code-texts.ts'
import { compareComponents, hintsOf, type Pair } from './comparison-hints.ts'
import { findScans } from './join-visit.ts'
import { packOf } from './measured.ts'
import { unitName } from './names.ts'
import { findOwnReport, isOfStarter, type ReportRow } from './queries.ts'
import { failedIn, figuresOf } from './report-figures.ts'

type SentSystem = ReportInputOf<'scan'>['systems'][number]
type Comparison = OutputOf<typeof reportEndpoints.compareReports>
type Figure = Pick<Comparison['figures'][number], 'name' | 'part'> & { value: number | null }

/** The codes and the lamp of a report of any kind, in the form of a scan; none where nobody asked for them. */
async function scanOf(ctx: UserContext, report: ReportRow): Promise<Scan<SentSystem> & { lamp: Lamp | null }> {
  const scans = report.kind === 'scan' ? await findScans(ctx, report.id) : []
  if (report.kind === 'scan') return { systems: mergeScans(scans), lamp: lampOf(scans) }
  if (report.kind === 'new_energy') return { systems: mergeScans([report.data]), lamp: null }
  const codes = report.kind === 'battery_pack' ? report.data.codes : null
  return { systems: codes ? [{ name: '', answered: true, codes: mergeCodes(codes) }] : [], lamp: null }
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

function comparedIn(report: ReportRow): Figure[] {
  const failed = failedIn(report)
  const { odometer_km: odometer } = report.data.vehicle
  return [
    ...(odometer === null ? [] : [{ name: 'odometer', part: '', value: odometer } as const]),
    ...(failed === null ? [] : [{ name: 'failed', part: '', value: failed } as const]),
    ...figuresOf(report),
  ]
}

/** The device's own words for a code, of the scan that told it last. */
function deviceText({ earlier, later }: Pair<Scan<SentSystem>>, change: CodeChange): string {
  const systems = [...later.systems, ...earlier.systems].filter(({ name }) => name === change.system)
  return systems.flatMap(({ codes }) => codes).find(({ code, text }) => code === change.code && text)?.text ?? ''
}

const describe = (
  { lang }: UserContext,
  codes: readonly CodeChange[],
  { texts, scans }: { texts: CodeTexts; scans: Pair<Scan<SentSystem>> },
) =>
  codes.map((change) => ({
    ...change,
    system: unitName(lang, change.system),
    text: textOf(texts, change.code),
    device_text: deviceText(scans, change),
  }))

const moment = ({ publicId, measuredAt, finding }: ReportRow) => ({
  id: publicId,
  measured_at: measuredAt.getTime(),
  finding,
})

/** Compares two reports of one vehicle, by when they were measured, whichever is named first. @throws AppError report_gone, reports_not_comparable */
export async function compareReports(
  ctx: UserContext,
  { id, earlier }: { id: string; earlier: string },
): Promise<Comparison> {
  const one = await findOwnReport(ctx, ctx.actor.id, id)
  const other = await findOwnReport(ctx, ctx.actor.id, earlier)
  const [then, now] = other.measuredAt > one.measuredAt ? [one, other] : [other, one]
  if (
    then.kind !== now.kind ||
    isOfStarter(then) !== isOfStarter(now) ||
    then.vin !== now.vin ||
    then.vin === '' ||
    then.id === now.id
  )
    throw new AppError('reports_not_comparable', { field: 'earlier' })
  const pair = { earlier: then, later: now }
  const scans = { earlier: await scanOf(ctx, then), later: await scanOf(ctx, now) }
  const changes = compareScans(scans.earlier, scans.later)
  const told = { texts: await findCodeTexts(ctx, Object.values(changes).flat()), scans }
  const { plate, make, model, year } = now.data.vehicle
  return {
    kind: now.kind,
    vehicle: { vin: now.vin, plate, make, model, year },
    before: moment(then),
    after: moment(now),
    codes: {
      appeared: describe(ctx, changes.appeared, told),
      stayed: describe(ctx, changes.stayed, told),
      unchecked: describe(ctx, changes.unchecked, told),
      gone: describe(ctx, changes.gone, told),
    },
    of_blocks: now.kind === 'battery_pack' && packOf(now.data, now.profile).cellsPerValue > 1,
    starter: isOfStarter(now),
    codes_read: { before: scans.earlier.systems.length > 0, after: scans.later.systems.length > 0 },
    lamp: { before: scans.earlier.lamp, after: scans.later.lamp },
    components: compareComponents(ctx, pair),
    hints: await hintsOf(ctx, pair),
    figures: compareFigures(comparedIn(then), comparedIn(now)),
  }
}
