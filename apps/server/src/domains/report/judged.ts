import type { ReportInput, ReportInputOf } from '@pitlane/contract/report/input.ts'
import type { BatteryLimits } from '@pitlane/domain/report/battery.ts'
import type { ChosenProfile } from '@pitlane/domain/report/profile.ts'
import type { TyreLimits } from '@pitlane/domain/report/tyre.ts'

type LimitsOf = {
  scan: Record<string, never>
  new_energy: BatteryLimits
  battery_pack: BatteryLimits
  tyre_tread: TyreLimits
}

/** A report's measured data, and the limits and the profile by which it is judged. */
export type Judged = {
  [Kind in ReportInput['kind']]: {
    kind: Kind
    data: ReportInputOf<Kind>
    limits: LimitsOf[Kind]
    profile: ChosenProfile | null
  }
}[ReportInput['kind']]
