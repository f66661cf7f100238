import type { Chemistry } from './chemistry.ts'

/** What the sender and the vehicle's profile say, or two values of the sender's, where they do not fit each other. */
export type Contradiction =
  | { about: 'chemistry'; sent: Chemistry; known: Chemistry }
  | { about: 'sensor_step' | 'cells' | 'cells_per_value' | 'usable_new'; sent: number; known: number }
  | { about: 'vehicle'; sent: string; known: string }
  /** The charge in percent, and the median of the values in volts. */
  | { about: 'charge'; sent: number; known: number }
  /** A state of health, or what a pack gives of a new one's, in percent, and the most that a new pack has. */
  | { about: 'health' | 'capacity'; sent: number; known: number }
  /** By the sender, and by the VIN. */
  | { about: 'make'; sent: string; known: string }
  | { about: 'model_year'; sent: number; known: number }
  /** Kilowatt-hours discharged in all a pack's life, and charged. */
  | { about: 'throughput'; sent: number; known: number }
  /** Kilometers since the memory was cleared, and in all the vehicle's life. */
  | { about: 'since_cleared'; sent: number; known: number }
  /** Sent as measured at rest: amperes that flowed, or volts that only a battery has which is being charged. */
  | { about: 'current' | 'charging'; sent: number; known: number }

/** Contradictions between numbers of the sender's alone. */
export const ownTopics = [
  'model_year',
  'throughput',
  'since_cleared',
  'charge',
  'current',
  'charging',
  'health',
  'capacity',
] as const satisfies readonly Contradiction['about'][]

/** In percent: a new pack often has somewhat more than its maker promises. */
export const mostHealth = 105
/** In amperes: what controllers and lamps take from a pack at rest is less. */
const restAmperes = 5
/** In volts for one cell: a lead acid battery that has rested for hours has less (13.2 V for six). */
const mostLeadAtRest = 2.2

/**
 * Of what was charged and discharged one is at most so many times the other, and so many kilowatt-hours more: losses and what
 * braking gives back count on one side only where their makers say so, and a new pack is charged before it is driven.
 */
const throughput = { times: 2, kwh: 200 }

/** Nobody has driven further since the memory was cleared than in all the vehicle's life. */
export const clearingContradictions = (sinceKm: number | null, odometerKm: number | null): Contradiction[] =>
  sinceKm !== null && odometerKm !== null && Math.floor(sinceKm) > odometerKm + roundingKm
    ? [{ about: 'since_cleared', sent: sinceKm, known: odometerKm }]
    : []
/** Odometer and counter are told in whole kilometers or miles each. */
export const roundingKm = 2

/** A charge in percent, and the least and most volts that a cell has at rest at it. */
type Point = readonly [percent: number, least: number, most: number]
const nickelCobalt: readonly Point[] = [
  [0, 2.5, 3.6],
  [10, 3.2, 3.75],
  [50, 3.45, 3.95],
  [80, 3.7, 4.15],
  [100, 3.9, 4.35],
]
/** Open-circuit voltages by makers' data sheets, wide enough for what displays hide at both ends of a charge. */
const curves: Partial<Record<Chemistry, readonly Point[]>> = {
  nmc: nickelCobalt,
  nca: nickelCobalt,
  lfp: [
    [0, 2, 3.25],
    [10, 2.9, 3.35],
    [50, 3.15, 3.42],
    [90, 3.25, 3.6],
    [100, 3.28, 3.75],
  ],
  lto: [
    [0, 1.5, 2.3],
    [50, 2.05, 2.5],
    [100, 2.3, 2.85],
  ],
  lead_acid: [
    [0, 1.6, 2.04],
    [50, 1.97, 2.13],
    [100, 2.06, 2.4],
  ],
}

/** Between which volts a cell is at rest at a charge; null where its chemistry says nothing of it. */
function voltsAt(chemistry: Chemistry, percent: number): { least: number; most: number } | null {
  const curve = curves[chemistry]
  const after = curve?.findIndex(([at]) => at >= percent) ?? -1
  if (!curve || after < 0) return null
  const [high, low] = [curve[after]!, curve[Math.max(0, after - 1)]!]
  const share = high[0] === low[0] ? 0 : (percent - low[0]) / (high[0] - low[0])
  const between = (from: number, to: number) => from + share * (to - from)
  return { least: between(low[1], high[1]), most: between(low[2], high[2]) }
}

type Measured = {
  chemistry: Chemistry
  cellsPerValue: number
  atRest: boolean
  /** Percent. */
  stateOfCharge: number | null
  /** Percent. */
  stateOfHealth: number | null
  /** Percent of a new pack's; left out where nothing tells it. */
  usableShare?: number | null
  /** Kilowatt-hours in all its life. */
  chargedKwh?: number | null
  dischargedKwh?: number | null
  /** Amperes. */
  totalCurrent: number | null
  /** The median of the values. */
  volts: number | null
}
/** What cannot be true together. Voltages and charge say something of each other only of a pack that is said to have rested. */
export function ownContradictions(measured: Measured): Contradiction[] {
  const {
    chemistry,
    cellsPerValue,
    atRest,
    stateOfCharge,
    stateOfHealth,
    usableShare = null,
    chargedKwh: charged = null,
    dischargedKwh: discharged = null,
    totalCurrent,
    volts,
  } = measured
  const found: Contradiction[] = []
  if (stateOfHealth !== null && stateOfHealth > mostHealth)
    found.push({ about: 'health', sent: stateOfHealth, known: mostHealth })
  if (usableShare !== null && usableShare > mostHealth)
    found.push({ about: 'capacity', sent: usableShare, known: mostHealth })
  const [less, more] =
    charged === null || discharged === null ? [0, 0] : [charged, discharged].toSorted((a, b) => a - b)
  if (more! > less! * throughput.times + throughput.kwh)
    found.push({ about: 'throughput', sent: discharged!, known: charged! })
  if (!atRest) return found
  if (totalCurrent !== null && Math.abs(totalCurrent) > restAmperes)
    found.push({ about: 'current', sent: totalCurrent, known: restAmperes })
  const mostAtRest = Math.round(mostLeadAtRest * cellsPerValue * 100) / 100
  if (volts !== null && chemistry === 'lead_acid' && volts > mostAtRest)
    found.push({ about: 'charging', sent: volts, known: mostAtRest })
  const range = stateOfCharge === null ? null : voltsAt(chemistry, stateOfCharge)
  const cell = volts === null ? null : volts / cellsPerValue
  if (range && cell !== null && (cell < range.least || cell > range.most))
    found.push({ about: 'charge', sent: stateOfCharge!, known: volts! })
  return found
}
