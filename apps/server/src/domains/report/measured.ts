import type { ReportInput, ReportInputOf } from '@pitlane/contract/report/input.ts'
import type { BatteryPack } from '@pitlane/domain/report/battery.ts'
import { blockOfHighest, type ChosenProfile, knownOf } from '@pitlane/domain/report/profile.ts'
import { type usableEnergy, usableShare } from '@pitlane/domain/report/usable.ts'
import { clearingContradictions, type Contradiction } from '@pitlane/domain/report/contradictions.ts'
import { vehicleContradictions } from '@pitlane/domain/report/vehicle-named.ts'
import { ageOf, isInWinter, type Tyre } from '@pitlane/domain/report/tyre.ts'

/** The sent data, in the shapes that the rules ask for. */

/** What cannot be true together of the vehicle, and of how far it went since its memory was cleared. */
export function vehicleDoubts(data: ReportInput): Contradiction[] {
  const { vehicle, measured_at } = data
  const since = data.kind === 'scan' ? data.distance_since_cleared_km : null
  return [...vehicleContradictions(vehicle, measured_at), ...clearingContradictions(since, vehicle.odometer_km)]
}

type PackReport = ReportInputOf<'battery_pack'> | ReportInputOf<'new_energy'>

/** What the sender says of the pack, whoever else says it too. */
export function sentOf(report: PackReport, profile: ChosenProfile | null = null): Parameters<typeof knownOf>[0] {
  const isPack = report.kind === 'battery_pack'
  const { chemistry, sensor_step_mv } = isPack ? report.pack : report
  return {
    chemistry,
    sensorStepMv: sensor_step_mv,
    cellsPerValue: isPack
      ? report.pack.cells_per_value
      : blockOfHighest(report.max_cell_voltage, profile && profile.profile),
    values: isPack ? report.pack.modules.flatMap(({ cells }) => cells) : [],
    usableKwhNew: isPack ? report.pack.usable_kwh_new : null,
  }
}

export const packOf = (report: ReportInputOf<'battery_pack'>, profile: ChosenProfile | null): BatteryPack => ({
  ...knownOf(sentOf(report), profile),
  ...measuredIn(report),
  usableShare: usableShare(givenOf(report), profile && profile.profile),
})

/** What the sender says that the pack gives, and gave. */
export const givenOf = ({ pack }: ReportInputOf<'battery_pack'>): Parameters<typeof usableEnergy>[0] => ({
  stateOfHealth: pack.state_of_health,
  kwh: pack.usable_kwh,
  kwhNew: pack.usable_kwh_new,
  ah: pack.usable_ah ?? null,
  ahNew: pack.usable_ah_new ?? null,
})

const measuredIn = ({ pack }: ReportInputOf<'battery_pack'>) => ({
  modules: pack.modules,
  atRest: pack.at_rest,
  stateOfCharge: pack.state_of_charge,
  totalVoltage: pack.total_voltage,
  totalCurrent: pack.total_current,
  stateOfHealth: pack.state_of_health,
  insulationKohm: pack.insulation_kohm,
  chargedKwh: pack.charged_kwh ?? null,
  dischargedKwh: pack.discharged_kwh ?? null,
})

type SentTyre = ReportInputOf<'tyre_tread'>['tyres'][number]

/** @param at when it was measured: a tyre's age is that of the day */
export const tyreOf = (tyre: SentTyre, at: number): Tyre => ({
  position: tyre.position,
  depths: { outer: tyre.depth_outer, centre: tyre.depth_centre, inner: tyre.depth_inner },
  winter: tyre.winter,
  pressureKpa: tyre.pressure_kpa,
  targetKpa: tyre.target_kpa,
  celsius: tyre.temperature,
  age: ageOf(tyre.dot, at),
  size: tyre.size,
  inWinter: isInWinter(at),
})

export const highVoltageOf = (report: ReportInputOf<'new_energy'>, profile: ChosenProfile | null) => ({
  ...knownOf(sentOf(report, profile), profile),
  stateOfCharge: report.state_of_charge,
  atRest: report.at_rest,
  maxCellVoltage: report.max_cell_voltage,
  minCellVoltage: report.min_cell_voltage,
  totalVoltage: report.total_voltage,
  totalCurrent: report.total_current,
  stateOfHealth: report.state_of_health,
  insulationKohm: report.insulation_kohm,
  components: report.components,
  systems: report.systems,
})
