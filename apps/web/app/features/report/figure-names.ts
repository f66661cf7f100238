import type { Comparison } from './compare-screen.tsx'
import type { Measure } from '@pitlane/domain/report/figures.ts'

export type FigureName = Comparison['figures'][number]['name']

/** How each figure is written: delta in millivolts, since volts would hide it. */
export const figureMeasures: Record<FigureName, { unit: Measure; digits: number; factor: number }> = {
  odometer: { unit: 'km', digits: 0, factor: 1 },
  failed: { unit: '', digits: 0, factor: 1 },
  insulation: { unit: 'kΩ/V', digits: 3, factor: 1 },
  delta: { unit: 'mV', digits: 0, factor: 1000 },
  average: { unit: 'V', digits: 3, factor: 1 },
  health: { unit: '%', digits: 1, factor: 1 },
  energy: { unit: 'kWh', digits: 1, factor: 1 },
  capacity: { unit: 'Ah', digits: 1, factor: 1 },
  charge: { unit: '%', digits: 1, factor: 1 },
  temperature: { unit: '°C', digits: 1, factor: 1 },
  depth: { unit: 'mm', digits: 1, factor: 1 },
  pressure: { unit: 'kPa', digits: 0, factor: 1 },
}
export const figureNames = {
  odometer: 'report.odometer',
  failed: 'report.part_dead',
  insulation: 'report.insulation',
  delta: 'report.difference',
  average: 'report.average',
  health: 'report.health',
  energy: 'report.usable',
  capacity: 'report.usable_capacity',
  charge: 'report.charge',
  temperature: 'report.temperature',
  depth: 'report.depth_least',
  pressure: 'report.pressure',
} as const
