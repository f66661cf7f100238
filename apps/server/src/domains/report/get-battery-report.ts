import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import type { ReportInputOf } from '@pitlane/contract/report/input.ts'
import { type BatteryFigures, batteryFigures, weakestCells } from '@pitlane/domain/report/battery.ts'
import type { Statistics } from '@pitlane/domain/report/statistics.ts'
import type { Context } from '../../platform/context.ts'
import { findCodeTexts, presentCode } from './code-texts.ts'
import { packOf } from './measured.ts'
import { findEarlierReports, findReport } from './queries.ts'
import { shortenReport } from './shorten-report.ts'
import { presentHead, viewerOf } from './viewer.ts'

const presentStatistics = (found: Statistics | null): BatteryReport['voltage'] =>
  found && {
    count: found.count,
    min: found.min,
    min_at: found.minAt,
    max: found.max,
    max_at: found.maxAt,
    delta: found.delta,
    sum: found.sum,
    average: found.average,
    median: found.median,
    deviation: found.deviation,
  }

const presentConditions = ({ pack }: ReportInputOf<'battery_pack'>): BatteryReport['conditions'] => ({
  chemistry: pack.chemistry,
  cells_per_value: pack.cells_per_value,
  sensor_step_mv: pack.sensor_step_mv,
  at_rest: pack.at_rest,
  rest_minutes: pack.rest_minutes,
  state_of_charge: pack.state_of_charge,
  ambient_temperature: pack.ambient_temperature,
  total_voltage: pack.total_voltage,
  total_current: pack.total_current,
  insulation_kohm: pack.insulation_kohm,
  charges_ac: pack.charges_ac,
  charges_dc: pack.charges_dc,
})

const presentModules = ({ modules, cells, temperatures }: BatteryFigures): BatteryReport['modules'] => {
  const cellsOf = Map.groupBy(cells, ({ module }) => module)
  const temperaturesOf = Map.groupBy(temperatures, ({ module }) => module)
  return modules.map((module, index) => ({
    ...module,
    cells: (cellsOf.get(index) ?? []).map(({ state, volts, deviationMv, finding }) => ({
      state,
      volts,
      deviation_mv: deviationMv,
      finding,
    })),
    temperatures: (temperaturesOf.get(index) ?? []).map(({ celsius, finding }) => ({ celsius, finding })),
  }))
}

/** A battery pack, cell by cell. */
export async function getBatteryReport(ctx: Context, { detectId }: { detectId: string }): Promise<BatteryReport> {
  const report = await findReport(ctx, detectId, 'battery_pack')
  const viewer = viewerOf(ctx, report)
  const { data, limits } = report
  const figures = batteryFigures(packOf(data), limits)
  const texts = await findCodeTexts(ctx, data.codes ?? [])
  const { state_of_health, state_of_health_source, usable_kwh, usable_kwh_new } = data.pack
  return shortenReport({
    ...presentHead(report, viewer, viewer.mine ? await findEarlierReports(ctx, report) : []),
    kind: 'battery_pack',
    conditions: presentConditions(data),
    health: { percent: state_of_health, source: state_of_health_source, usable_kwh, usable_kwh_new },
    parts: figures.parts,
    voltage: presentStatistics(figures.voltage),
    temperature: presentStatistics(figures.temperature),
    modules: presentModules(figures),
    weakest: weakestCells(figures.cells).map(({ module, position, volts, deviationMv }) => ({
      module,
      position,
      volts: volts!,
      deviation_mv: deviationMv,
    })),
    codes: data.codes && data.codes.map((code) => presentCode(code, texts)),
  })
}
