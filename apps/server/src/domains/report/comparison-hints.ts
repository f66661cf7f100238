import type { reportEndpoints } from '@pitlane/contract/report/report.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import { differingConditions } from '@pitlane/domain/report/battery.ts'
import { isClearedBetween, sinceCleared } from '@pitlane/domain/report/scan.ts'
import type { UserContext } from '../../platform/context.ts'
import { hasOtherTyres } from './get-trend.ts'
import { findScans } from './join-visit.ts'
import { packOf } from './measured.ts'
import { unitName } from './names.ts'
import type { ReportRow } from './queries.ts'
import { conditionsOf } from './report-figures.ts'

type Comparison = OutputOf<typeof reportEndpoints.compareReports>
export type Pair<Of> = { earlier: Of; later: Of }

/** Those of which the state is another one, or was not told in one of the two. */
export function compareComponents(
  { lang }: UserContext,
  { earlier, later }: Pair<ReportRow>,
): Comparison['components'] {
  if (earlier.kind !== 'new_energy' || later.kind !== 'new_energy') return []
  const statesOf = ({ components }: typeof later.data) =>
    new Map(components.map(({ name, status }) => [unitName(lang, name), status]))
  const [was, is] = [statesOf(earlier.data), statesOf(later.data)]
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter(({ before, after }) => before !== after)
}

const chemistryOf = ({ kind, data }: ReportRow) =>
  kind === 'battery_pack' ? data.pack.chemistry : kind === 'new_energy' ? data.chemistry : 'unknown'

const blockOf = (report: ReportRow) =>
  report.kind === 'battery_pack' ? packOf(report.data, report.profile).cellsPerValue : 1

async function isCleared(ctx: UserContext, { earlier, later }: Pair<ReportRow>): Promise<boolean> {
  if (later.kind !== 'scan' || earlier.kind !== 'scan') return false
  const [then, now] = [await findScans(ctx, earlier.id), await findScans(ctx, later.id)].map(sinceCleared)
  const [from, to] = [earlier.data.vehicle.odometer_km, later.data.vehicle.odometer_km]
  return isClearedBetween(then!, now!, from === null || to === null || to < from ? null : to - from)
}

export async function hintsOf(ctx: UserContext, pair: Pair<ReportRow>): Promise<Comparison['hints']> {
  const { earlier, later } = pair
  const [was, is] = [earlier.data.vehicle.odometer_km, later.data.vehicle.odometer_km]
  const chemistries = [chemistryOf(earlier), chemistryOf(later)]
  const found = {
    cleared: await isCleared(ctx, pair),
    odometer_back: was !== null && is !== null && is < was,
    chemistry: !chemistries.includes('unknown') && chemistries[0] !== chemistries[1],
    blocks: blockOf(earlier) !== blockOf(later),
    tyres: hasOtherTyres(earlier, later),
    conditions: differingConditions(conditionsOf(earlier), conditionsOf(later)).length > 0,
  }
  return keysOf(found).filter((hint) => found[hint])
}
