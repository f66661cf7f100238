import {
  type BatteryLimits,
  contradictionFinding,
  doubtOf,
  judgeHealth,
  judgeInsulation,
  judgeLevel,
  judgeSpread,
  leastHigh,
  mostHigh,
  levelOf,
} from './battery.ts'
import type { Chemistry } from './chemistry.ts'
import { type Contradiction, ownContradictions } from './contradictions.ts'
import { judge, type Judgement, whole } from './judgement.ts'
import type { Finding } from './report.ts'
import { isMostlyRead, mergeScans, type Scan, systemFinding } from './scan.ts'

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
/** Between what the sum of its cells lies, where they are counted. */
function sumOf({ maxCellVoltage: highest, minCellVoltage: lowest, expected }: Voltages) {
  return expected !== null && highest && lowest ? { least: expected * lowest, most: expected * highest } : null
}

/** By how many percent a voltage lies outside of a range. */
const outside = (volts: number, { least, most }: { least: number; most: number }): number =>
  Math.round(Math.max(least > 0 ? 1 - volts / least : 0, volts / most - 1, 0) * 1_000) / 10

/**
 * How far the system's voltage lies outside of what its cells add up to, in percent. Where nobody counts them, one cell's voltage
 * is the least, and of what is no high voltage nobody can say whether it is the pack's. null where there is nothing to judge.
 */
function judgeTotal(voltages: Voltages, { totalWarn, totalAlert }: BatteryLimits): Judgement<'total'> | null {
  const { totalVoltage: total, maxCellVoltage: highest, expected } = voltages
  const limits = { above: { warn: totalWarn, alert: totalAlert } }
  const sum = sumOf(voltages)
  if (total !== null && sum) return judge('total', outside(total, sum), limits)
  const isPossible = total === null || (total > leastHigh && total <= mostHigh)
  if (isPossible) return expected === null ? null : judge('total', null, limits)
  const judged = judge('total', outside(total, { least: highest ?? 0, most: Infinity }), limits, 'voltage')
  return judged.doubt ? { ...judged, value: null } : judged
}

/** Where some kept silent they are not known to be well. */
const allOf = (parts: readonly Finding[]): Finding => whole(parts, parts)

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
  const { expected, cellsPerValue, totalVoltage } = measured
  const sum = sumOf(measured)
  // Of a pack whose cells are counted, and of which no voltage was told, the least that they may have.
  const least = expected === null ? 0 : expected * cellsPerValue * (limits.cellLowWarn ?? 0)
  // What is not high is not the pack's: a voltage that is too low makes the insulation look better than it is.
  const volts = Math.max((totalVoltage ?? 0) > leastHigh ? totalVoltage! : 0, sum?.least ?? least) || null
  const total = judgeTotal(measured, limits)
  const parts: Judgement<EnergyPart>[] = [
    ...needed,
    ...(total ? [total] : []),
    health,
    judgeInsulation(measured.insulationKohm, volts, limits),
  ]
  const middle = highest === null || lowest === null ? null : (highest + lowest) / 2
  const contradictions = [...measured.contradictions, ...ownContradictions({ ...pack, volts: middle })]
  const units = mergeScans([measured])
  const answering = measured.components.map(({ name, status }) => ({ name, answered: status !== 'not_answered' }))
  const components = allOf(measured.components.map(({ status }) => componentFinding[status]))
  const systems = allOf(units.map((system) => systemFinding(system, null)))
  const found = [...parts.map(({ finding }) => finding), components, systems, contradictionFinding(contradictions)]
  const isUnread = !isMostlyRead(units) || !isMostlyRead(answering) || total?.doubt === 'voltage'
  return {
    parts,
    contradictions,
    components,
    systems,
    all: whole(found, [
      ...[...needed, health].map(({ finding }) => finding),
      ...(isUnread ? (['unknown'] as const) : []),
    ]),
  }
}
