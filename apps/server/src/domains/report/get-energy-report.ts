import { withoutPromise } from '@pitlane/contract/report/parts.ts'
import type { EnergyReport } from '@pitlane/contract/report/report.ts'
import { componentFinding, energyFindings } from '@pitlane/domain/report/energy.ts'
import { mergeScans } from '@pitlane/domain/report/scan.ts'
import type { Context } from '../../platform/context.ts'
import { presentProfile } from './battery-profile.ts'
import { codesIn, findCodeTexts, presentSystem } from './code-texts.ts'
import { presentGiven } from './get-battery-report.ts'
import { presentScanFigures } from './get-scan-report.ts'
import { highVoltageOf } from './measured.ts'
import { unitName } from './names.ts'
import { findEarlierReports, findReport } from './queries.ts'
import { shortenReport } from './shorten-report.ts'
import { presentPhotos } from './photos.ts'
import { presentHead, viewerOf } from './viewer.ts'

/** Such a report is asked for the health alone; the rest is the vehicle's profile's. */
const nothingSent = { kwh: null, kwhNew: null, ah: null, ahNew: null }

/** A report on a vehicle's high-voltage system. */
export async function getEnergyReport(ctx: Context, { id }: { id: string }): Promise<EnergyReport> {
  const report = await findReport(ctx, id, 'new_energy')
  const viewer = viewerOf(ctx, report)
  const { data, limits, profile } = report
  const telling = { lang: ctx.lang, texts: await findCodeTexts(ctx, codesIn(data.systems)), lamp: null }
  const measured = highVoltageOf(data, profile)
  const merged = mergeScans([data])
  const { parts, contradictions, components, systems } = energyFindings(measured, limits)
  const head = presentHead(report, viewer, viewer.mine ? await findEarlierReports(ctx, report) : [])
  const whole = withoutPromise<EnergyReport>({
    ...head,
    ...(await presentPhotos(ctx, report, viewer)),
    kind: 'new_energy',
    cells_per_value: measured.cellsPerValue,
    total_voltage: data.total_voltage,
    total_current: data.total_current,
    state_of_charge: data.state_of_charge,
    state_of_health: data.state_of_health,
    insulation_kohm: data.insulation_kohm,
    max_cell_voltage: data.max_cell_voltage,
    min_cell_voltage: data.min_cell_voltage,
    ...presentGiven({ ...nothingSent, stateOfHealth: data.state_of_health }, null, profile),
    profile: presentProfile(profile),
    contradictions: [...contradictions, ...head.contradictions],
    parts,
    findings: { components, systems },
    components: data.components.map(({ name, status, value }) => ({
      name: unitName(ctx.lang, name),
      status,
      value,
      finding: componentFinding[status],
    })),
    figures: presentScanFigures({ systems: merged }),
    systems: merged.map((system) => presentSystem(system, telling)),
  })
  return shortenReport(whole)
}
