import type { BatteryReport } from '@pitlane/contract/report.ts'

export type PlacedCell = BatteryReport['modules'][number]['cells'][number] & {
  module: string
  /** Within its module, from 1. */
  number: number
}

/** All cells of a pack in one row, each with where it sits. */
export const cellsOf = ({ modules }: Pick<BatteryReport, 'modules'>): PlacedCell[] =>
  modules.flatMap(({ name, cells }) => cells.map((cell, at) => ({ ...cell, module: name, number: at + 1 })))

type Sensor = BatteryReport['modules'][number]['temperatures'][number] & { module: string; number: number }

export const sensorsOf = ({ modules }: Pick<BatteryReport, 'modules'>): Sensor[] =>
  modules.flatMap(({ name, temperatures }) =>
    temperatures.map((sensor, at) => ({ ...sensor, module: name, number: at + 1 })),
  )
