import { type Finding, worst } from '@pitlane/domain/report/report.ts'
import type { BatteryReport, TyreReport } from './report.ts'

/** What the screen and the document of a report both read from it. */

type Module = BatteryReport['modules'][number]
type Tyre = TyreReport['tyres'][number]

/** Within its module counted from 1. */
type Placed = { module: string; number: number }
export type PlacedCell = Module['cells'][number] & Placed

/** All cells of a pack in one row, each with where it sits. */
export const cellsOf = ({ modules }: Pick<BatteryReport, 'modules'>): PlacedCell[] =>
  modules.flatMap(({ name, cells }) => cells.map((cell, at) => ({ ...cell, module: name, number: at + 1 })))

export const sensorsOf = ({ modules }: Pick<BatteryReport, 'modules'>): (Module['temperatures'][number] & Placed)[] =>
  modules.flatMap(({ name, temperatures }) =>
    temperatures.map((sensor, at) => ({ ...sensor, module: name, number: at + 1 })),
  )

/** Colours reach at least this far from the median, in millivolts: the noise of a sound pack stays pale. */
const leastReachMv = 20

/** How far the colours of the cells reach to both sides of the median, in millivolts. */
export const reachOf = (cells: readonly { deviation_mv: number | null }[]): number =>
  Math.max(leastReachMv, ...cells.map(({ deviation_mv }) => Math.abs(deviation_mv ?? 0)))

/** What is found of a tyre as a whole. */
export const tyreFinding = ({ findings }: Tyre): Finding => worst([findings.depth, findings.pressure])

/** On the left side of a car the outside of a tyre is on the left. */
export const zonesOf = ({ position }: Tyre) =>
  position.endsWith('left') ? (['outer', 'centre', 'inner'] as const) : (['inner', 'centre', 'outer'] as const)

/** A new tyre's depth, in millimetres: the top of the scale. */
const newMm = 8

/** How much of a new tyre's tread is left, from 0 to 1. */
export const treadShare = (depth: number | null): number => Math.min(1, (depth ?? 0) / newMm)
