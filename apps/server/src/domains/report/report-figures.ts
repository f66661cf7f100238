import type { Trend } from '@pitlane/contract/report/report.ts'
import { batteryFigures, heardCelsius } from '@pitlane/domain/report/battery.ts'
import { energyFindings } from '@pitlane/domain/report/energy.ts'
import { statistics } from '@pitlane/domain/report/statistics.ts'
import { tyreFigures } from '@pitlane/domain/report/tyre.ts'
import { presentEnergy } from './get-battery-report.ts'
import { highVoltageOf, packOf, tyreOf } from './measured.ts'
import type { ReportRow } from './queries.ts'

/** What reports of one kind are compared by. */

export type Figure = Trend['list'][number]['figures'][number]

/** Without sensors of its own a pack is as warm as the air around it. */
export function conditionsOf(report: ReportRow) {
  if (report.kind === 'new_energy')
    return { charge: report.data.state_of_charge, celsius: null, load: !report.data.at_rest }
  if (report.kind !== 'battery_pack') return { charge: null, celsius: null, load: null }
  const { state_of_charge: charge, ambient_temperature, modules, at_rest } = report.data.pack
  const celsius =
    statistics(modules.flatMap(({ temperatures }) => temperatures.map(heardCelsius)))?.average ?? ambient_temperature
  return { charge, celsius, load: !at_rest }
}

/** How many cells of a pack have failed; null where nobody can say. */
export function failedIn(report: ReportRow): number | null {
  if (report.kind !== 'battery_pack') return null
  const { parts } = batteryFigures(packOf(report.data, report.profile), report.limits)
  return parts.find(({ part }) => part === 'dead')?.value ?? null
}

type Part = { part: string; value: number | null; doubt: string | null }
/** In kilo-ohms for each volt; null where there was no voltage to judge it by. */
const insulationOf = (parts: readonly Part[]): Figure[] =>
  parts
    .filter(({ part }) => part === 'insulation')
    .map(({ value, doubt }) => ({ name: 'insulation', part: '', value: doubt === null ? value : null }))

export function figuresOf(report: ReportRow): Figure[] {
  const { charge, celsius } = conditionsOf(report)
  if (report.kind === 'battery_pack') {
    const { data, limits, profile } = report
    const { voltage, parts } = batteryFigures(packOf(data, profile), limits)
    const { energy } = presentEnergy(data, profile)
    return [
      { name: 'delta', part: '', value: voltage?.delta ?? null },
      { name: 'average', part: '', value: voltage?.average ?? null },
      { name: 'health', part: '', value: data.pack.state_of_health },
      ...insulationOf(parts),
      ...(energy
        ? [{ name: energy.unit === 'kWh' ? 'energy' : 'capacity', part: '', value: energy.now } as const]
        : []),
      { name: 'charge', part: '', value: charge },
      { name: 'temperature', part: '', value: celsius },
    ]
  }
  if (report.kind === 'new_energy') {
    const { max_cell_voltage: most, min_cell_voltage: least, state_of_health: health } = report.data
    return [
      { name: 'delta', part: '', value: most === null || least === null ? null : most - least },
      { name: 'health', part: '', value: health },
      ...insulationOf(energyFindings(highVoltageOf(report.data, report.profile), report.limits).parts),
      { name: 'charge', part: '', value: charge },
    ]
  }
  if (report.kind === 'tyre_tread')
    return report.data.tyres.flatMap((tyre): Figure[] => {
      const { depthMm, pressureKpa } = tyreFigures(tyreOf(tyre, report.data.measured_at), report.limits)
      const pressure: Figure = { name: 'pressure', part: tyre.position, value: pressureKpa }
      return [{ name: 'depth', part: tyre.position, value: depthMm }, ...(pressureKpa === null ? [] : [pressure])]
    })
  return []
}
