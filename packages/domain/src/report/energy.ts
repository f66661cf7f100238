import {
  type BatteryLimits,
  contradictionFinding,
  doubtOf,
  judgeHealth,
  judgeInsulation,
  judgeLevel,
  judgeSpread,
  levelOf,
} from './battery.ts'
import type { Chemistry } from './chemistry.ts'
import type { Contradiction } from './profile.ts'
import { type Judgement, whole } from './judgement.ts'
import { type Finding, worst } from './report.ts'
import { type Scan, scanFigures } from './scan.ts'

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
  maxCellVoltage: number | null
  minCellVoltage: number | null
  /** Percent. */
  stateOfHealth: number | null
  insulationKohm: number | null
  components: readonly { status: ComponentState }[]
  /** What the sender and the vehicle's profile say differently. */
  contradictions: readonly Contradiction[]
} & Scan

export const energyParts = ['spread', 'lowest', 'highest', 'health', 'insulation'] as const
export type EnergyPart = (typeof energyParts)[number]

/** What a report on a high-voltage system finds of each of its parts, and of all. */
export function energyFindings(measured: HighVoltage, limits: BatteryLimits) {
  const pack = { ...measured, cellsPerValue: 1 }
  const { maxCellVoltage: highest, minCellVoltage: lowest } = measured
  const spreadMv = highest === null || lowest === null ? null : Math.round((highest - lowest) * 10_000) / 10
  const needed: Judgement<EnergyPart>[] = [
    judgeSpread(spreadMv, limits, { ...pack, doubt: doubtOf(pack, limits) }),
    ...judgeLevel({ highest, lowest, level: levelOf(limits, 1) }),
    judgeHealth(measured.stateOfHealth, limits),
  ]
  const parts = [...needed, judgeInsulation(measured.insulationKohm, measured.totalVoltage, limits)]
  const components = worst(measured.components.map(({ status }) => componentFinding[status]))
  const systems = scanFigures(measured).finding
  const found = [
    ...parts.map(({ finding }) => finding),
    components,
    systems,
    contradictionFinding(measured.contradictions),
  ]
  return {
    parts,
    components,
    systems,
    all: whole(
      found,
      needed.map(({ finding }) => finding),
    ),
  }
}
