import type { Trend } from '@pitlane/contract/report/report.ts'
import type { Measure } from '@pitlane/domain/report/figures.ts'

export type FigureName = Trend['list'][number]['figures'][number]['name']

/** How each figure is written: delta in millivolts, since volts would hide it. */
export const figureMeasures: Record<FigureName, { unit: Measure; digits: number; factor: number }> = {
  delta: { unit: 'mV', digits: 0, factor: 1000 },
  average: { unit: 'V', digits: 3, factor: 1 },
  health: { unit: '%', digits: 1, factor: 1 },
  energy: { unit: 'kWh', digits: 1, factor: 1 },
  capacity: { unit: 'Ah', digits: 1, factor: 1 },
  charge: { unit: '%', digits: 1, factor: 1 },
  temperature: { unit: '°C', digits: 1, factor: 1 },
  depth: { unit: 'mm', digits: 1, factor: 1 },
}
export const figureNames = {
  delta: 'report.difference',
  average: 'report.average',
  health: 'report.health',
  energy: 'report.usable',
  capacity: 'report.usable_capacity',
  charge: 'report.charge',
  temperature: 'report.temperature',
  depth: 'report.depth_least',
} as const
