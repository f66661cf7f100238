import type { ReportInputOf } from '@pitlane/contract/report/input.ts'
import type { BatteryPack } from '@pitlane/domain/report/battery.ts'
import { type ChosenProfile, knownOf } from '@pitlane/domain/report/profile.ts'
import { ageOf, type Tyre } from '@pitlane/domain/report/tyre.ts'

/** The sent data, in the shapes that the rules ask for. */

type PackReport = ReportInputOf<'battery_pack'> | ReportInputOf<'new_energy'>

/** What the sender says of the pack, whoever else says it too. */
export function sentOf(report: PackReport): Parameters<typeof knownOf>[0] {
  const isPack = report.kind === 'battery_pack'
  const { chemistry, sensor_step_mv } = isPack ? report.pack : report
  return {
    chemistry,
    sensorStepMv: sensor_step_mv,
    cellsPerValue: isPack ? report.pack.cells_per_value : 1,
    usableKwhNew: isPack ? report.pack.usable_kwh_new : null,
  }
}

export const packOf = (report: ReportInputOf<'battery_pack'>, profile: ChosenProfile | null): BatteryPack => ({
  ...knownOf(sentOf(report), profile),
  ...measuredIn(report),
})

const measuredIn = ({ pack }: ReportInputOf<'battery_pack'>) => ({
  modules: pack.modules,
  atRest: pack.at_rest,
  stateOfCharge: pack.state_of_charge,
  totalVoltage: pack.total_voltage,
  stateOfHealth: pack.state_of_health,
  insulationKohm: pack.insulation_kohm,
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
})

export const highVoltageOf = (report: ReportInputOf<'new_energy'>, profile: ChosenProfile | null) => ({
  ...knownOf(sentOf(report), profile),
  stateOfCharge: report.state_of_charge,
  atRest: report.at_rest,
  maxCellVoltage: report.max_cell_voltage,
  minCellVoltage: report.min_cell_voltage,
  totalVoltage: report.total_voltage,
  stateOfHealth: report.state_of_health,
  insulationKohm: report.insulation_kohm,
  components: report.components,
  systems: report.systems,
})
