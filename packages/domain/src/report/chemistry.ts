export const chemistries = ['nmc', 'nca', 'lfp', 'lto', 'nimh', 'lead_acid', 'unknown'] as const
export type Chemistry = (typeof chemistries)[number]

/** Volts for one cell in series, at rest or not: outside of them it is harmed, or will be. */
export type LevelLimits = { cellLowAlert: number; cellLowWarn: number; cellHighWarn: number; cellHighAlert: number }

const nickelCobalt: LevelLimits = { cellLowAlert: 2.5, cellLowWarn: 3, cellHighWarn: 4.25, cellHighAlert: 4.3 }
/** Where nothing else is set; docs/reports.md names the sources. A chemistry that nobody has named has none. */
export const levelLimits: Record<Exclude<Chemistry, 'unknown'>, LevelLimits> = {
  nmc: nickelCobalt,
  nca: nickelCobalt,
  lfp: { cellLowAlert: 2.5, cellLowWarn: 2.8, cellHighWarn: 3.7, cellHighAlert: 3.8 },
  lto: { cellLowAlert: 1.5, cellLowWarn: 1.8, cellHighWarn: 2.8, cellHighAlert: 2.9 },
  nimh: { cellLowAlert: 1, cellLowWarn: 1.1, cellHighWarn: 1.5, cellHighAlert: 1.6 },
  lead_acid: { cellLowAlert: 1.97, cellLowWarn: 2.07, cellHighWarn: 2.45, cellHighAlert: 2.5 },
}
export const levelLimitsOf = (chemistry: Chemistry): Partial<LevelLimits> =>
  chemistry === 'unknown' ? {} : levelLimits[chemistry]

type Range = { min: number; max: number }
const lithium: Range = { min: 1.5, max: 5 }
/** Outside of this, in volts for one cell, no living cell is behind the value. */
export const livingVolts: Record<Chemistry, Range> = {
  nmc: lithium,
  nca: lithium,
  lfp: lithium,
  lto: { min: 1, max: 5 },
  nimh: { min: 0.6, max: 1.8 },
  lead_acid: { min: 1, max: 3 },
  unknown: lithium,
}

/** In series in a vehicle's lead acid battery of 12 V. */
const leadCells = 6
/**
 * Cells in series behind one value that nobody has told, by the values in volts: testers measure a lead acid battery as a
 * whole. One of 6 V has to be told as such: it cannot be told from one of 12 V that is dead.
 */
export function usualCellsPerValue(chemistry: Chemistry, values: readonly number[]): number {
  const isWhole = values.length === 1 || values.some((volts) => volts > livingVolts.lead_acid.max)
  return chemistry === 'lead_acid' && isWhole ? leadCells : 1
}
