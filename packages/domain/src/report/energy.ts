import {
  type BatteryLimits,
  contradictionFinding,
  doubtOf,
  judgeHealth,
  judgeInsulation,
  judgeLevel,
  judgeSpread,
  leastHigh,
  levelOf,
} from './battery.ts'
import type { Chemistry } from './chemistry.ts'
import { type Contradiction, ownContradictions } from './contradictions.ts'
import { judge, type Judgement, whole } from './judgement.ts'
import type { Finding } from './report.ts'
import { type Scan, scanFigures, silentUnits } from './scan.ts'

export const componentStates = ['ok', 'fault', 'not_answered'] as const
export type ComponentState = (typeof componentStates)[number]

export const componentFinding: Record<ComponentState, Finding> = { ok: 'good', fault: 'bad', not_answered: 'unknown' }

type HighVoltage = {
  chemistry: Chemistry
  /** Percent. */
  stateOfCharge: number | null
  atRest: boolean
  /** Millivolts between two values that the sensor can tell apart. */
  sensorStepMv: number
  /** Volts. */
  totalVoltage: number | null
  /** Amperes. */
  totalCurrent: number | null
  maxCellVoltage: number | null
  minCellVoltage: number | null
  /** Percent. */
  stateOfHealth: number | null
  insulationKohm: number | null
  components: readonly { name: string; status: ComponentState }[]
  /** Cells in series behind one value: 1, or as many as a hybrid's block holds. */
  cellsPerValue: number
  /** Values that the vehicle's profile says there are in series; null where none says it. */
  expected: number | null
  /** What the sender and the vehicle's profile say differently. */
  contradictions: readonly Contradiction[]
} & Scan

export const energyParts = ['spread', 'lowest', 'highest', 'total', 'health', 'insulation'] as const
export type EnergyPart = (typeof energyParts)[number]

type Voltages = Pick<HighVoltage, 'totalVoltage' | 'maxCellVoltage' | 'minCellVoltage' | 'expected'>
/** The system's voltage, where it is connected (what is not high is not the pack's), and between what the sum of its cells lies, where they are counted. */
function voltagesOf({ totalVoltage, maxCellVoltage, minCellVoltage, expected }: Voltages) {
  const total = totalVoltage !== null && totalVoltage > leastHigh ? totalVoltage : null
  const sum =
    expected !== null && maxCellVoltage && minCellVoltage
      ? { least: expected * minCellVoltage, most: expected * maxCellVoltage }
      : null
  return { total, sum }
}

/** How far the system's voltage lies outside of what its cells add up to, in percent. */
function judgeTotal(voltages: Voltages, { totalWarn, totalAlert }: BatteryLimits) {
  const { total, sum } = voltagesOf(voltages)
  const away = total === null || !sum ? null : Math.max(1 - total / sum.least, total / sum.most - 1, 0)
  const percent = away === null ? null : Math.round(away * 1_000) / 10
  return judge('total', percent, { above: { warn: totalWarn, alert: totalAlert } })
}

/** What a report on a high-voltage system finds of each of its parts, and of all. */
export function energyFindings(measured: HighVoltage, limits: BatteryLimits) {
  const pack = measured
  const { maxCellVoltage: highest, minCellVoltage: lowest } = measured
  const spreadMv = highest === null || lowest === null ? null : Math.round((highest - lowest) * 10_000) / 10
  const needed: Judgement<EnergyPart>[] = [
    judgeSpread(spreadMv, limits, { ...pack, doubt: doubtOf(pack, limits) }),
    ...judgeLevel({ highest, lowest, level: levelOf(limits, pack) }, pack),
  ]
  const health = judgeHealth(measured.stateOfHealth, limits)
  const { total, sum } = voltagesOf(measured)
  const { expected, cellsPerValue } = measured
  // Of a pack whose cells are counted, and of which no voltage was told, the least that they may have.
  const least = expected === null ? 0 : expected * cellsPerValue * (limits.cellLowWarn ?? 0)
  // The higher of the two: a voltage that is too low makes the insulation look better than it is.
  const volts = Math.max(total ?? 0, sum?.least ?? least) || null
  const parts: Judgement<EnergyPart>[] = [
    ...needed,
    ...(measured.expected === null ? [] : [judgeTotal(measured, limits)]),
    health,
    judgeInsulation(measured.insulationKohm, volts, limits),
  ]
  const middle = highest === null || lowest === null ? null : (highest + lowest) / 2
  const contradictions = [...measured.contradictions, ...ownContradictions({ ...pack, volts: middle })]
  const statuses = measured.components.map(({ status }) => componentFinding[status])
  // One that kept silent is not known to be well.
  const components = whole(statuses, statuses)
  const silent = silentUnits(
    measured.components.map(({ name, status }) => ({ name, answered: status !== 'not_answered' })),
  )
  const systems = scanFigures(measured).finding
  const found = [...parts.map(({ finding }) => finding), components, systems, contradictionFinding(contradictions)]
  return {
    parts,
    contradictions,
    components,
    systems,
    all: whole(found, [...[...needed, health].map(({ finding }) => finding), ...silent.map(() => 'unknown' as const)]),
  }
}
