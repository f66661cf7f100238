import type { Chemistry, LevelLimits } from './chemistry.ts'
import { type Contradiction, ownContradictions } from './contradictions.ts'
import { type Doubt, type Judgement, judge, type Limits, type Pair, whole } from './judgement.ts'
import { type Finding, worst } from './report.ts'
import { isStarter, type SlotState, slotsOf } from './slots.ts'
import { type Statistics, statistics } from './statistics.ts'

/** Limits for any battery pack; a setting, for all and for each chemistry. Millivolts are for one cell in series. */
export type PackLimits = {
  /** Between a cell and the pack's median. */
  cellWarnMv: number
  cellAlertMv: number
  /** Between the highest and the lowest cell. */
  spreadWarnMv: number
  spreadAlertMv: number
  /** The same under load, where less than this says nothing. */
  spreadLoadMv: number
  /** Percent between the pack's own voltage and the sum of its cells. */
  totalWarn: number
  totalAlert: number
  /** Degrees Celsius from the average of all sensors. */
  temperatureWarn: number
  temperatureAlert: number
  /** Degrees Celsius. */
  hotWarn: number
  hotAlert: number
  /** Percent. */
  healthWarn: number
  healthAlert: number
  /** Kilo-ohms for each volt of the pack: UN ECE R100 asks for 0.5 where alternating current is on the bus, 0.1 where not. */
  insulationWarn: number
  insulationAlert: number
}
/** A chemistry that is not known has no limits for the voltage of a cell. */
export type BatteryLimits = PackLimits & Partial<LevelLimits>
/** docs/reports.md names the sources. */
export const defaultBatteryLimits: PackLimits = {
  cellWarnMv: 30,
  cellAlertMv: 100,
  spreadWarnMv: 30,
  spreadAlertMv: 100,
  spreadLoadMv: 500,
  totalWarn: 2,
  totalAlert: 5,
  temperatureWarn: 5,
  temperatureAlert: 10,
  hotWarn: 45,
  hotAlert: 55,
  healthWarn: 80,
  healthAlert: 70,
  insulationWarn: 0.5,
  insulationAlert: 0.1,
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
  /** Percent. */
  stateOfCharge: number | null
  /** Volts. */
  totalVoltage: number | null
  /** Amperes; negative while it is discharged. */
  totalCurrent: number | null
  /** Percent. */
  stateOfHealth: number | null
  /** What it gives of what it gave when new, in percent, where both were told; null where not. */
  usableShare: number | null
  insulationKohm: number | null
  /** Kilowatt-hours in all its life. */
  chargedKwh?: number | null
  dischargedKwh?: number | null
  /** Values of living cells that the vehicle's profile says there are; null where none says it. */
  expected: number | null
  /** What the sender and the profile, or the sender's own values, say differently. */
  contradictions: readonly Contradiction[]
}

/** How a pack's health was found: told by its management, or measured by driving or by charging. */
export const testMethods = ['bms', 'drive_test', 'charge_test'] as const
export type TestMethod = (typeof testMethods)[number]

export type CellFigures = {
  module: number
  position: number
  state: SlotState
  /** Volts; null is a slot in which nothing is fitted. */
  volts: number | null
  /** From the pack's median; a dead cell has none. */
  deviationMv: number | null
  finding: Finding
}
export type TemperatureFigures = { module: number; position: number; celsius: number; finding: Finding }
export type ModuleFigures = { name: string; sum: number | null; delta: number | null; finding: Finding }
/** In the order in which they are shown. */
export const packParts = [
  'dead',
  'missing',
  'spread',
  'deviation',
  'lowest',
  'highest',
  'total',
  'health',
  'usable',
  'hottest',
  'sensors',
  'insulation',
] as const
export type PackPart = (typeof packParts)[number]
export type BatteryFigures = {
  /** In volts, and where in the list of `cells`; of the living. null where there is none. */
  voltage: Statistics | null
  temperature: Statistics | null
  cells: CellFigures[]
  temperatures: TemperatureFigures[]
  modules: ModuleFigures[]
  /** Each part in its unit: cells in volts, what lies between them in millivolts, kilo-ohms for each volt, percent, degrees. */
  parts: Judgement<PackPart>[]
  contradictions: readonly Contradiction[]
  finding: Finding
}

/** So much of a charge is the end of the curve, where cells of iron phosphate show how they differ. */
const nearFull = 90
/** What a sensor of a pack that is not connected is shown as. */
const silentCelsius = -40
export const heardCelsius = (celsius: number): number | null => (celsius > silentCelsius ? celsius : null)

type Measuring = Pick<BatteryPack, 'cellsPerValue' | 'sensorStepMv'> & {
  /** Millivolts that a cell has which is nearly empty; null where nobody knows its chemistry. */
  cellMv: number | null
}
const cellMvOf = ({ cellLowAlert }: BatteryLimits): number | null =>
  cellLowAlert === undefined ? null : cellLowAlert * 1000

/** A block of many cells differs more than one cell does, but never by a cell that has failed. */
const ofBlock = (limit: number, { cellsPerValue, cellMv }: Measuring): number =>
  cellMv === null ? limit * cellsPerValue : Math.max(limit, Math.min(limit * cellsPerValue, cellMv))

/** Above so many millivolts between values, for what the sensor tells apart: no limit lies closer than two of its steps. */
export function limitsOfStep({ warn, alert }: Pair, pack: Measuring): Pair {
  const from = Math.max(ofBlock(warn, pack), 2 * pack.sensorStepMv)
  return { warn: from, alert: Math.max(ofBlock(alert, pack), from + 2 * pack.sensorStepMv) }
}

/**
 * In volts for one cell of a lead acid battery that gives a current: 10.5 V is empty (EN 50342). While it cranks or is tested,
 * 9.6 V is the least (BCI load test).
 */
const leadUnderLoad = { warn: 1.97, alert: 1.75 }
const leadCranking = { warn: 1.75, alert: 1.6 }
/** Amperes above which it cranks, or is tested. */
const crankingAmperes = 50

/** Its charge is told by its voltage at rest alone. */
const isLoadedLead = ({ chemistry, atRest }: Pick<BatteryPack, 'chemistry' | 'atRest'>) =>
  chemistry === 'lead_acid' && !atRest

type Level = Pick<BatteryPack, 'cellsPerValue' | 'chemistry' | 'atRest' | 'totalCurrent'>
/** How high and how low a cell may be, in volts of a value; null where the chemistry is not known. */
export function levelOf(
  limits: Partial<LevelLimits>,
  { cellsPerValue, totalCurrent, ...pack }: Level,
): Required<Limits> | null {
  const { cellHighWarn, cellHighAlert } = limits
  const loaded = Math.abs(totalCurrent ?? 0) > crankingAmperes ? leadCranking : leadUnderLoad
  const cellLowAlert = isLoadedLead(pack) ? loaded.alert : limits.cellLowAlert
  const cellLowWarn = isLoadedLead(pack) ? loaded.warn : limits.cellLowWarn
  if (cellLowAlert === undefined || cellLowWarn === undefined) return null
  if (cellHighWarn === undefined || cellHighAlert === undefined) return null
  const volts = (value: number) => round(value * cellsPerValue, 3)
  return {
    below: { warn: volts(cellLowWarn), alert: volts(cellLowAlert) },
    above: { warn: volts(cellHighWarn), alert: volts(cellHighAlert) },
  }
}

/** Without the dust of binary fractions: shown and judged are the same. */
const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

const shown = (value: number | null, digits: number): number | null => (value === null ? null : round(value, digits))

type Comparing = Pick<BatteryPack, 'chemistry' | 'stateOfCharge' | 'cellsPerValue' | 'sensorStepMv'>
/**
 * Why cells that look alike may not be: a sensor's steps are so wide that the limit for acting had to make room; iron phosphate is flat, so
 * that in the middle of the charge even a weak cell looks like the others.
 */
export function doubtOf(pack: Comparing, { cellAlertMv, spreadAlertMv }: PackLimits): Doubt | null {
  if (4 * pack.sensorStepMv > Math.min(cellAlertMv, spreadAlertMv) * pack.cellsPerValue) return 'sensor'
  const isFlat = pack.chemistry === 'lfp' && (pack.stateOfCharge === null || pack.stateOfCharge < nearFull)
  return isFlat ? 'flat' : null
}

type Cells = { highest: number | null; lowest: number | null; level: Required<Limits> | null }
/** The highest and the lowest cell, each by its limit in volts. */
export const judgeLevel = ({ highest, lowest, level }: Cells, pack: Pick<BatteryPack, 'chemistry' | 'atRest'>) => [
  judge(
    'lowest',
    shown(lowest, 3),
    level && { below: level.below },
    level ? (isLoadedLead(pack) ? 'lead_load' : null) : 'chemistry',
  ),
  judge('highest', shown(highest, 3), level && { above: level.above }, level ? null : 'chemistry'),
]

type Difference = Pick<BatteryPack, 'cellsPerValue' | 'sensorStepMv' | 'atRest'> & { doubt: Doubt | null }
/** The difference between the highest and the lowest cell in millivolts. */
export function judgeSpread(spreadMv: number | null, limits: BatteryLimits, pack: Difference) {
  const measuring = { ...pack, cellMv: cellMvOf(limits) }
  if (pack.atRest) {
    const pair = limitsOfStep({ warn: limits.spreadWarnMv, alert: limits.spreadAlertMv }, measuring)
    return judge('spread', spreadMv, { above: pair }, pack.doubt)
  }
  const most = Math.max(ofBlock(limits.spreadLoadMv, measuring), 4 * pack.sensorStepMv)
  return judge('spread', spreadMv, { above: { warn: most, alert: most } }, 'load')
}

const healthLimits = ({ healthWarn, healthAlert }: PackLimits) => ({ below: { warn: healthWarn, alert: healthAlert } })

export const judgeHealth = (percent: number | null, limits: PackLimits) =>
  judge('health', shown(percent, 1), healthLimits(limits))

/** In volts of direct current: UN ECE R100 calls high what is above the first, and no vehicle has more than the second. */
export const leastHigh = 60
export const mostHigh = 1_500

/**
 * Between the high-voltage system and the body, in kilo-ohms for each volt. Where nobody told the voltage, a system has more
 * than the least of a high one: what is too little there is too little at any.
 */
export function judgeInsulation(kohm: number | null, volts: number | null, limits: PackLimits) {
  const by = volts || leastHigh
  const pair = { below: { warn: limits.insulationWarn, alert: limits.insulationAlert } }
  const judged = judge('insulation', kohm === null ? null : round(kohm / by, 3), pair, volts ? null : 'voltage')
  return kohm === null ? judged : { ...judged, volts: round(by, 1) }
}

/** All that a report says of a pack: computed from what was measured, whatever the sender thinks of it. */
export function batteryFigures(pack: BatteryPack, limits: BatteryLimits): BatteryFigures {
  const { slots, areEmptySure } = slotsOf(pack)
  const voltage = statistics(slots.map(({ volts, state }) => (state === 'living' ? volts : null)))
  const rules = {
    level: levelOf(limits, pack),
    deviation: pack.atRest
      ? limitsOfStep({ warn: limits.cellWarnMv, alert: limits.cellAlertMv }, { ...pack, cellMv: cellMvOf(limits) })
      : null,
    doubt: doubtOf(pack, limits),
  }
  const cells = slots.map((slot) => judgeCell(slot, voltage, rules))
  const sensors = pack.modules.flatMap(({ temperatures }, module) =>
    temperatures.map((celsius, position) => ({ module, position, celsius })),
  )
  const temperature = statistics(sensors.map(({ celsius }) => heardCelsius(celsius)))
  const temperatures = sensors.map((sensor) => ({
    ...sensor,
    finding: judgeSensor(sensor.celsius, temperature, limits),
  }))
  const cellsOf = Map.groupBy(cells, ({ module }) => module)
  const contradictions = [
    ...pack.contradictions,
    ...tooMany(voltage?.count ?? 0, pack.expected),
    ...ownContradictions({ ...pack, volts: voltage && voltage.median }),
  ]
  const parts = judgeParts(pack, limits, { voltage, temperature, cells, rules, areEmptySure })
  return {
    voltage,
    temperature,
    cells,
    temperatures,
    modules: pack.modules.map(({ name }, module) => moduleFigures(name, cellsOf.get(module) ?? [])),
    parts,
    contradictions,
    finding: packFinding(parts, contradictions),
  }
}

/** More cells live than the vehicle has. */
const tooMany = (living: number, expected: number | null): Contradiction[] =>
  expected !== null && living > expected ? [{ about: 'cells', sent: living, known: expected }] : []

type Rules = { level: Required<Limits> | null; deviation: Pair | null; doubt: Doubt | null }

function judgeCell(
  slot: Omit<CellFigures, 'deviationMv' | 'finding'>,
  voltage: Statistics | null,
  { level, deviation, doubt }: Rules,
): CellFigures {
  if (slot.state === 'dead') return { ...slot, deviationMv: null, finding: 'bad' }
  if (slot.volts === null || !voltage) return { ...slot, deviationMv: null, finding: 'unknown' }
  const deviationMv = round((slot.volts - voltage.median) * 1000, 1)
  const { finding } = judge('deviation', Math.abs(deviationMv), deviation && { above: deviation }, doubt)
  return { ...slot, deviationMv, finding: whole([judge('cell', slot.volts, level).finding], [finding]) }
}

function judgeSensor(celsius: number, temperature: Statistics | null, limits: PackLimits): Finding {
  if (heardCelsius(celsius) === null || !temperature) return 'unknown'
  return worst([
    judge('sensor', away(celsius, temperature), awayLimits(limits)).finding,
    judge('sensor', round(celsius, 1), hotLimits(limits)).finding,
  ])
}
const away = (celsius: number, { average }: Statistics): number => round(Math.abs(celsius - average), 1)
const awayLimits = (limits: PackLimits) => ({ above: { warn: limits.temperatureWarn, alert: limits.temperatureAlert } })
const hotLimits = ({ hotWarn, hotAlert }: PackLimits) => ({ above: { warn: hotWarn, alert: hotAlert } })

function moduleFigures(name: string, cells: readonly CellFigures[]): ModuleFigures {
  const own = statistics(cells.map(({ volts, state }) => (state === 'living' ? volts : null)))
  return {
    name,
    sum: own?.sum ?? null,
    delta: own?.delta ?? null,
    finding: worst(cells.map(({ finding }) => finding)),
  }
}

type Found = Pick<BatteryFigures, 'voltage' | 'temperature' | 'cells'> & { rules: Rules; areEmptySure: boolean }

/** At least so many volts has the whole pack of which a profile knows the cells, whatever part of them was sent; 0 where none does. */
function wholeVoltage({ expected, cellsPerValue }: BatteryPack, voltage: Statistics | null, limits: BatteryLimits) {
  if (expected === null) return 0
  return expected * (voltage ? voltage.average : (limits.cellLowWarn ?? 0) * cellsPerValue)
}

function judgeParts(pack: BatteryPack, limits: BatteryLimits, found: Found): Judgement<PackPart>[] {
  const { voltage, temperature, cells, rules } = found
  const { level, deviation, doubt } = rules
  const dead = cells.filter(({ state }) => state === 'dead').length
  const sum = voltage && voltage.sum
  // The highest of them: a voltage that is too low makes the insulation look better than it is.
  const volts = Math.max(pack.totalVoltage ?? 0, sum ?? 0, wholeVoltage(pack, voltage, limits)) || null
  const furthest = voltage && Math.max(...cells.map(({ deviationMv }) => Math.abs(deviationMv ?? 0)))
  const distance = temperature && Math.max(away(temperature.min, temperature), away(temperature.max, temperature))
  const isUnheard = pack.modules.some(({ temperatures }) => temperatures.some((one) => heardCelsius(one) === null))
  const unheard = isUnheard ? 'silent' : null
  const none = { above: { warn: 0, alert: 0 } }
  const { expected } = pack
  const between = [
    judge(
      'dead',
      expected !== null || (voltage && cells.length > 1) ? dead : null,
      none,
      found.areEmptySure ? null : 'slots',
    ),
    ...(expected === null ? [] : [judge('missing', Math.max(0, expected - cells.length), none)]),
    judgeSpread(voltage && voltage.count > 1 ? round(voltage.delta * 1000, 1) : null, limits, { ...pack, doubt }),
    judge(
      'deviation',
      voltage && voltage.count > 1 ? furthest : null,
      deviation && { above: deviation },
      deviation ? doubt : 'load',
    ),
  ] as const
  return [
    ...(isStarter(pack) ? [] : between),
    ...judgeLevel({ highest: voltage && voltage.max, lowest: voltage && voltage.min, level }, pack),
    judge(
      'total',
      pack.totalVoltage === null || !sum ? null : round((Math.abs(pack.totalVoltage - sum) / sum) * 100, 1),
      {
        above: { warn: limits.totalWarn, alert: limits.totalAlert },
      },
    ),
    judgeHealth(pack.stateOfHealth, limits),
    // A pack that says of itself that it is well, and gives little, is not well.
    ...(isStarter(pack) && pack.usableShare === null
      ? []
      : [judge('usable', shown(pack.usableShare, 1), healthLimits(limits))]),
    judge('hottest', shown(temperature && temperature.max, 1), hotLimits(limits), unheard),
    ...(isStarter(pack)
      ? []
      : [
          judge('sensors', temperature && temperature.count > 1 ? distance : null, awayLimits(limits), unheard),
          judgeInsulation(pack.insulationKohm, volts, limits),
        ]),
  ]
}

/** Without these nobody can call a pack good. */
const neededParts: readonly PackPart[] = ['dead', 'spread', 'deviation', 'lowest', 'highest', 'health']

function packFinding(parts: readonly Judgement<PackPart>[], contradictions: readonly Contradiction[]): Finding {
  const findingsOf = (some: readonly Judgement<PackPart>[]) => some.map(({ finding }) => finding)
  const needed = parts.filter(({ part }) => neededParts.includes(part))
  return whole([...findingsOf(parts), contradictionFinding(contradictions)], findingsOf(needed))
}

/** Whom to believe nobody can say from here: such a report is not called good. */
export const contradictionFinding = (contradictions: readonly Contradiction[]): Finding =>
  contradictions.length > 0 ? 'watch' : 'unknown'

/** The cells that are furthest below the median, the weakest first; a dead one comes before all. */
export const weakestCells = (cells: readonly CellFigures[], most = 5): CellFigures[] =>
  cells
    .filter(({ state }) => state !== 'not_fitted')
    .toSorted(
      (a, b) =>
        (a.deviationMv ?? -Infinity) - (b.deviationMv ?? -Infinity) || a.module - b.module || a.position - b.position,
    )
    .slice(0, most)

/** Differences of charge in percent, and of temperature in degrees Celsius, up to which cells of two days compare. */
const comparable = { charge: 10, celsius: 10 }

/** Of a measurement, as far as they are known; `load`: not at rest. */
type Conditions = { charge: number | null; celsius: number | null; load: boolean | null }
export const packConditions = ['charge', 'celsius', 'load'] as const satisfies (keyof Conditions)[]

/** Which conditions were others, so that cells compare only in part. */
export const differingConditions = (then: Conditions, now: Conditions) =>
  packConditions.filter((name) => {
    const [was, is] = [then[name], now[name]]
    if (was === null || is === null) return false
    return name === 'load' ? was !== is : Math.abs(Number(is) - Number(was)) > comparable[name]
  })
