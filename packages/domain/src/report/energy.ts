import { type BatteryLimits, insulationPerVolt } from './battery.ts'
import { type Finding, judgeBelow, worst } from './report.ts'
import { type Scan, scanFigures } from './scan.ts'

export const componentStates = ['ok', 'fault', 'not_answered'] as const
export type ComponentState = (typeof componentStates)[number]

export const componentFinding: Record<ComponentState, Finding> = { ok: 'good', fault: 'bad', not_answered: 'unknown' }

type HighVoltage = {
  /** Volts. */
  totalVoltage: number | null
  /** Percent. */
  stateOfHealth: number | null
  insulationKohm: number | null
  components: readonly { status: ComponentState }[]
} & Scan
type Limits = Pick<BatteryLimits, 'healthWarn' | 'healthAlert' | 'insulationWarn' | 'insulationAlert'>

/** What a report on a high-voltage system finds of each of its parts, and of all. */
export function energyFindings(measured: HighVoltage, limits: Limits) {
  const insulation = insulationPerVolt(measured.insulationKohm, measured.totalVoltage)
  const found = {
    health: judgeBelow(measured.stateOfHealth, { warn: limits.healthWarn, alert: limits.healthAlert }),
    insulation: judgeBelow(insulation, { warn: limits.insulationWarn, alert: limits.insulationAlert }),
    components: worst(measured.components.map(({ status }) => componentFinding[status])),
    systems: scanFigures(measured).finding,
  }
  return { ...found, all: worst(Object.values(found)) }
}
