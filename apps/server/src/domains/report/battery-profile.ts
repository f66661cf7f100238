import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { profileColumns, type ProfileRow } from '@pitlane/contract/report/staff-profiles.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import type { LimitName } from '@pitlane/domain/report/limits.ts'
import { type BatteryProfile, type ChosenProfile, profileName, wrongField } from '@pitlane/domain/report/profile.ts'

/** By which profile a report is judged, as everybody is told. */
export const presentProfile = (chosen: ChosenProfile | null): BatteryReport['profile'] =>
  chosen && { id: chosen.profile.id, name: profileName(chosen.profile), by: chosen.by }

/** A battery as staff and tables write it, in the shape that the rules ask for. */
export function profileOf(row: ProfileRow): BatteryProfile {
  const limits: [LimitName, number][] = keysOf(row.limits).flatMap((name) => {
    const value = row.limits[name] ?? null
    return value === null ? [] : [[name, value]]
  })
  return {
    id: row.id,
    make: row.make,
    model: row.model,
    chemistry: row.chemistry,
    cells: row.cells,
    cellsPerValue: row.cells_per_value,
    modules: row.modules,
    cellsPerModule: row.cells_per_module,
    sensors: row.sensors,
    sensorStepMv: row.sensor_step_mv,
    nominalKwh: row.nominal_kwh,
    usableKwh: row.usable_kwh,
    nominalAh: row.nominal_ah,
    consumption: row.consumption,
    cycle: row.cycle,
    vins: row.vins,
    yearFrom: row.year_from,
    yearUntil: row.year_until,
    limits: Object.fromEntries(limits),
    source: row.source,
  }
}

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)

/** The column of the first field that contradicts another one; null for a profile that is possible. */
export function wrongColumn(row: ProfileRow): keyof ProfileRow | null {
  const field = wrongField(profileOf(row))
  return profileColumns.find((column) => field !== null && column === columnOf(field)) ?? null
}
