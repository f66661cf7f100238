import type { ReportInputOf } from '@pitlane/contract/report/input.ts'
import type { BatteryPack } from '@pitlane/domain/report/battery.ts'
import { ageOf, type Tyre } from '@pitlane/domain/report/tyre.ts'

/** The sent data, in the shapes that the rules ask for. */

export const packOf = ({ pack }: ReportInputOf<'battery_pack'>): BatteryPack => ({
  chemistry: pack.chemistry,
  modules: pack.modules,
  cellsPerValue: pack.cells_per_value,
  sensorStepMv: pack.sensor_step_mv,
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

export const highVoltageOf = (report: ReportInputOf<'new_energy'>) => ({
  chemistry: report.chemistry,
  stateOfCharge: report.state_of_charge,
  atRest: report.at_rest,
  sensorStepMv: report.sensor_step_mv,
  maxCellVoltage: report.max_cell_voltage,
  minCellVoltage: report.min_cell_voltage,
  totalVoltage: report.total_voltage,
  stateOfHealth: report.state_of_health,
  insulationKohm: report.insulation_kohm,
  components: report.components,
  systems: report.systems,
})
