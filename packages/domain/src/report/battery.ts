import { type Finding, judgeAbove, judgeBelow, worst } from './report.ts'
import { type Statistics, statistics } from './statistics.ts'

export const chemistries = ['nmc', 'nca', 'lfp', 'lto', 'nimh', 'unknown'] as const
export type Chemistry = (typeof chemistries)[number]

/** Limits for a battery pack; a setting for each chemistry. Millivolts are for one cell in series. */
export type BatteryLimits = {
  cellWarnMv: number
  cellAlertMv: number
  temperatureWarn: number
  temperatureAlert: number
  /** Percent. */
  healthWarn: number
  healthAlert: number
  /** Kilo-ohms for each volt of the pack: UN ECE R100 asks for 0.5 where alternating current is on the bus, 0.1 where not. */
  insulationWarn: number
  insulationAlert: number
}
export const defaultBatteryLimits: BatteryLimits = {
  cellWarnMv: 20,
  cellAlertMv: 30,
  temperatureWarn: 2,
  temperatureAlert: 3,
  healthWarn: 80,
  healthAlert: 70,
  insulationWarn: 0.5,
  insulationAlert: 0.1,
}

type Range = { min: number; max: number }
const lithium: Range = { min: 1.5, max: 5 }
/** Outside of this, in volts for one cell, there is no cell behind the value. */
export const fittedVolts: Record<Chemistry, Range> = {
  nmc: lithium,
  nca: lithium,
  lfp: lithium,
  lto: lithium,
  nimh: { min: 0.6, max: 1.8 },
  unknown: lithium,
}

export type BatteryModule = {
  name: string
  /** Volts; one for each slot. */
  cells: readonly number[]
  /** Degrees Celsius. */
  temperatures: readonly number[]
}
export type BatteryPack = {
  chemistry: Chemistry
  modules: readonly BatteryModule[]
  /** Cells in series behind one value: 1, or as many as a hybrid's block holds. */
  cellsPerValue: number
  /** Millivolts between two values that the sensor can tell apart. */
  sensorStepMv: number
  atRest: boolean
  /** Volts. */
  totalVoltage: number | null
  /** Percent. */
  stateOfHealth: number | null
  insulationKohm: number | null
}

export type CellFigures = {
  module: number
  position: number
  /** Volts; null is a slot in which nothing is fitted. */
  volts: number | null
  /** From the pack's median. */
  deviationMv: number | null
  finding: Finding
}
export type TemperatureFigures = { module: number; position: number; celsius: number; finding: Finding }
export type ModuleFigures = { name: string; sum: number | null; delta: number | null; finding: Finding }
export type BatteryFigures = {
  /** In volts, and where in the list of `cells`. null where no cell is fitted. */
  voltage: Statistics | null
  temperature: Statistics | null
  cells: CellFigures[]
  temperatures: TemperatureFigures[]
  modules: ModuleFigures[]
  /** From which deviation on a cell is to be watched, and bad; null under load, where cells differ by nature. */
  limitMv: { warn: number; alert: number } | null
  findings: { cells: Finding; temperatures: Finding; health: Finding; insulation: Finding; pack: Finding }
}

function isFitted(volts: number, { chemistry, cellsPerValue }: BatteryPack): boolean {
  const { min, max } = fittedVolts[chemistry]
  return volts >= min * cellsPerValue && volts <= max * cellsPerValue
}

/**
 * Deviation limits at rest: so much beyond one standard deviation, and never so little that the sensor's own steps
 * would be found.
 */
export function cellLimits(
  { cellWarnMv, cellAlertMv }: Pick<BatteryLimits, 'cellWarnMv' | 'cellAlertMv'>,
  { deviation, cellsPerValue, sensorStepMv }: { deviation: number; cellsPerValue: number; sensorStepMv: number },
) {
  const from = (limit: number) => Math.max(limit * cellsPerValue + deviation * 1000, 2 * sensorStepMv)
  return { warn: from(cellWarnMv), alert: from(cellAlertMv) }
}

/** All that a report says of a pack: computed from what was measured, whatever the sender thinks of it. */
export function batteryFigures(pack: BatteryPack, limits: BatteryLimits): BatteryFigures {
  const slots = pack.modules.flatMap(({ cells }, module) =>
    cells.map((volts, position) => ({
      module,
      position,
      volts: isFitted(volts, pack) ? volts : null,
    })),
  )
  const voltage = statistics(slots.map(({ volts }) => volts))
  const limitMv = voltage && pack.atRest ? cellLimits(limits, { ...pack, deviation: voltage.deviation }) : null
  const cells = slots.map((slot) => judgeCell(slot, voltage, limitMv))
  const sensors = pack.modules.flatMap(({ temperatures }, module) =>
    temperatures.map((celsius, position) => ({ module, position, celsius })),
  )
  const temperature = statistics(sensors.map(({ celsius }) => celsius))
  const temperatures = sensors.map((sensor) => ({
    ...sensor,
    finding: judgeAbove(temperature && Math.abs(sensor.celsius - temperature.average), {
      warn: limits.temperatureWarn,
      alert: limits.temperatureAlert,
    }),
  }))
  const cellsOf = Map.groupBy(cells, ({ module }) => module)
  return {
    voltage,
    temperature,
    cells,
    temperatures,
    modules: pack.modules.map(({ name }, module) => moduleFigures(name, cellsOf.get(module) ?? [])),
    limitMv,
    findings: packFindings(pack, limits, { cells, temperatures }),
  }
}

function judgeCell(
  slot: Pick<CellFigures, 'module' | 'position' | 'volts'>,
  voltage: Statistics | null,
  limitMv: BatteryFigures['limitMv'],
): CellFigures {
  if (slot.volts === null || !voltage) return { ...slot, deviationMv: null, finding: 'unknown' }
  const deviationMv = Math.round((slot.volts - voltage.median) * 10_000) / 10
  return { ...slot, deviationMv, finding: limitMv ? judgeAbove(Math.abs(deviationMv), limitMv) : 'unknown' }
}

function moduleFigures(name: string, cells: readonly CellFigures[]): ModuleFigures {
  const own = statistics(cells.map(({ volts }) => volts))
  return {
    name,
    sum: own?.sum ?? null,
    delta: own?.delta ?? null,
    finding: worst(cells.map(({ finding }) => finding)),
  }
}

/** Kilo-ohms for each volt between the high-voltage system and the body; null where one of both was not measured. */
export const insulationPerVolt = (kohm: number | null, volts: number | null): number | null =>
  kohm !== null && volts ? kohm / volts : null

function packFindings(
  pack: BatteryPack,
  limits: BatteryLimits,
  { cells, temperatures }: Pick<BatteryFigures, 'cells' | 'temperatures'>,
): BatteryFigures['findings'] {
  const perVolt = insulationPerVolt(pack.insulationKohm, pack.totalVoltage)
  const found = {
    cells: worst(cells.map(({ finding }) => finding)),
    temperatures: worst(temperatures.map(({ finding }) => finding)),
    health: judgeBelow(pack.stateOfHealth, { warn: limits.healthWarn, alert: limits.healthAlert }),
    insulation: judgeBelow(perVolt, { warn: limits.insulationWarn, alert: limits.insulationAlert }),
  }
  return { ...found, pack: worst(Object.values(found)) }
}

/** The cells that are furthest below the median, the weakest first; a slot without a cell is none. */
export const weakestCells = (cells: readonly CellFigures[], most = 5): CellFigures[] =>
  cells
    .filter((cell) => cell.deviationMv !== null)
    .toSorted((a, b) => a.deviationMv! - b.deviationMv! || a.module - b.module || a.position - b.position)
    .slice(0, most)
