import { withoutPromise } from '@pitlane/contract/report/parts.ts'
import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import type { ReportInputOf } from '@pitlane/contract/report/input.ts'
import { type BatteryFigures, batteryFigures, type BatteryPack, weakestCells } from '@pitlane/domain/report/battery.ts'
import type { ChosenProfile } from '@pitlane/domain/report/profile.ts'
import { mergeCodes } from '@pitlane/domain/report/scan.ts'
import type { Statistics } from '@pitlane/domain/report/statistics.ts'
import { maskPassport } from '@pitlane/domain/report/mask.ts'
import { expectedRange, usableEnergy, usableKwh } from '@pitlane/domain/report/usable.ts'
import type { Context } from '../../platform/context.ts'
import { findCodeTexts, presentCode } from './code-texts.ts'
import { presentProfile } from './battery-profile.ts'
import { givenOf, packOf } from './measured.ts'
import { findEarlierReports, findReport } from './queries.ts'
import { shortenReport } from './shorten-report.ts'
import { presentPhotos } from './photos.ts'
import { presentHead, viewerOf } from './viewer.ts'

const presentStatistics = (found: Statistics | null): BatteryReport['voltage'] =>
  found && {
    count: found.count,
    min: found.min,
    min_at: found.minAt,
    max: found.max,
    max_at: found.maxAt,
    delta: found.delta,
    sum: found.sum,
    average: found.average,
    median: found.median,
    deviation: found.deviation,
  }

const presentConditions = (
  { pack }: ReportInputOf<'battery_pack'>,
  { chemistry, cellsPerValue }: BatteryPack,
  { profile, temperature }: { profile: ChosenProfile | null; temperature: Statistics | null },
): BatteryReport['conditions'] => ({
  chemistry,
  cells_per_value: cellsPerValue,
  // What nobody told is taken for the finest, and not shown as if it were.
  sensor_step_mv: pack.sensor_step_mv ?? profile?.profile.sensorStepMv ?? null,
  at_rest: pack.at_rest,
  rest_minutes: pack.rest_minutes,
  state_of_charge: pack.state_of_charge,
  ambient_temperature: pack.ambient_temperature,
  pack_temperature: temperature?.average ?? null,
  total_voltage: pack.total_voltage,
  total_current: pack.total_current,
  insulation_kohm: pack.insulation_kohm,
  charges_ac: pack.charges_ac,
  charges_dc: pack.charges_dc,
  charged_kwh: pack.charged_kwh ?? null,
  discharged_kwh: pack.discharged_kwh ?? null,
})

/** What the pack gives, and how far that goes. */
export const presentEnergy = (report: ReportInputOf<'battery_pack'>, chosen: ChosenProfile | null) =>
  presentGiven(givenOf(report), report.pack.consumption_kwh ?? null, chosen)

/** @param consumption kilowatt-hours for 100 kilometers, as the vehicle was driven; null where it was not sent */
export function presentGiven(
  sent: Parameters<typeof usableEnergy>[0],
  consumption: number | null,
  chosen: ChosenProfile | null,
) {
  const profile = chosen && chosen.profile
  const energy = usableEnergy(sent, profile)
  return {
    energy: energy && {
      unit: energy.unit,
      now: energy.now,
      now_basis: energy.nowBasis,
      when_new: energy.whenNew,
      new_basis: energy.newBasis,
    },
    range: expectedRange(usableKwh(sent, profile), consumption, profile),
  }
}

const presentModules = ({ modules, cells, temperatures }: BatteryFigures): BatteryReport['modules'] => {
  const cellsOf = Map.groupBy(cells, ({ module }) => module)
  const temperaturesOf = Map.groupBy(temperatures, ({ module }) => module)
  return modules.map((module, index) => ({
    ...module,
    cells: (cellsOf.get(index) ?? []).map(({ state, volts, deviationMv, finding }) => ({
      state,
      volts,
      deviation_mv: deviationMv,
      finding,
    })),
    temperatures: (temperaturesOf.get(index) ?? []).map(({ celsius, finding }) => ({ celsius, finding })),
  }))
}

/** A battery pack, cell by cell. */
export async function getBatteryReport(ctx: Context, { detectId }: { detectId: string }): Promise<BatteryReport> {
  const report = await findReport(ctx, detectId, 'battery_pack')
  const viewer = viewerOf(ctx, report)
  const { data, limits, profile } = report
  const pack = packOf(data, profile)
  const figures = batteryFigures(pack, limits)
  const telling = { lang: ctx.lang, texts: await findCodeTexts(ctx, data.codes ?? []), lamp: null }
  const given = presentEnergy(data, profile)
  const { state_of_health, state_of_health_source, test_method, passport_id } = data.pack
  const head = presentHead(report, viewer, viewer.mine ? await findEarlierReports(ctx, report) : [])
  const whole = withoutPromise<BatteryReport>({
    ...head,
    ...(await presentPhotos(ctx, report, viewer)),
    kind: 'battery_pack',
    profile: presentProfile(profile),
    contradictions: [...figures.contradictions, ...head.contradictions],
    test_method: test_method ?? null,
    // Of a pack without a living cell nothing is given, whatever health it tells.
    ...(figures.voltage ? given : { energy: null, range: null }),
    passport_id: viewer.whole ? (passport_id ?? '') : maskPassport(passport_id ?? ''),
    conditions: presentConditions(data, pack, { profile, temperature: figures.temperature }),
    health: { percent: state_of_health, source: state_of_health_source },
    parts: figures.parts,
    voltage: presentStatistics(figures.voltage),
    temperature: presentStatistics(figures.temperature),
    modules: presentModules(figures),
    weakest: weakestCells(figures.cells).map(({ module, position, volts, deviationMv }) => ({
      module,
      position,
      volts: volts!,
      deviation_mv: deviationMv,
    })),
    codes: data.codes && mergeCodes(data.codes).map((code) => presentCode(code, telling)),
  })
  return shortenReport(whole)
}
