import { fitsPattern } from '../vehicle/vin-pattern.ts'
import { readVin } from '../vehicle/read-vin.ts'
import { checkVin, normalVin } from '../vehicle/vin.ts'
import { type Chemistry, levelLimitsOf, livingVolts, usualCellsPerValue } from './chemistry.ts'
import type { Contradiction } from './contradictions.ts'
import { limitNames, outOfBounds, outOfOrder, type SetLimits } from './limits.ts'

export const driveCycles = ['wltp', 'epa', 'nedc'] as const
export type DriveCycle = (typeof driveCycles)[number]

/** What is publicly known of a vehicle's battery; null where nobody is certain. */
export type BatteryProfile = {
  /** By which a sender names it: `hyundai-kona-64`. */
  id: string
  make: string
  /** With what tells this pack from the model's others: `Kona Electric 64 kWh`. */
  model: string
  chemistry: Chemistry
  /** Cells in series. */
  cells: number | null
  /** Of these, as many as are behind one value that the vehicle tells: 1, or a hybrid's block. */
  cellsPerValue: number
  modules: number | null
  /** In series. */
  cellsPerModule: number | null
  sensors: number | null
  /** Millivolts between two values that the vehicle tells apart. */
  sensorStepMv: number | null
  nominalKwh: number | null
  usableKwh: number | null
  nominalAh: number | null
  /** Kilowatt-hours for 100 kilometres, by the cycle. */
  consumption: number | null
  cycle: DriveCycle | null
  /** The first signs of the VINs that have it, `*` for any sign. */
  vins: readonly string[]
  /** Model years of these; a VIN that does not say its year is not one of them. */
  yearFrom: number | null
  yearUntil: number | null
  limits: SetLimits
  source: string
}

export const profileName = ({ make, model }: Pick<BatteryProfile, 'make' | 'model'>): string => `${make} ${model}`

export type ProfileField = keyof BatteryProfile
/** The first field that contradicts another, or that holds limits which do. */
export function wrongField(profile: BatteryProfile): ProfileField | null {
  const { cells, cellsPerValue, modules, cellsPerModule, nominalKwh, usableKwh, yearFrom, yearUntil, limits } = profile
  const names: readonly string[] = limitNames(`battery:${profile.chemistry}`)
  const wrong: Partial<Record<ProfileField, boolean>> = {
    cellsPerValue: cells !== null && cells % cellsPerValue !== 0,
    cellsPerModule: cells !== null && modules !== null && cellsPerModule !== null && modules * cellsPerModule !== cells,
    usableKwh: nominalKwh !== null && usableKwh !== null && usableKwh > nominalKwh,
    cycle: (profile.consumption === null) !== (profile.cycle === null),
    yearFrom: (yearFrom === null) !== (yearUntil === null),
    yearUntil: yearFrom !== null && yearUntil !== null && yearUntil < yearFrom,
    limits:
      Object.keys(limits).some((name) => !names.includes(name)) ||
      outOfBounds(limits) !== null ||
      outOfOrder(limits) !== null,
  }
  return (Object.keys(wrong) as ProfileField[]).find((field) => wrong[field]) ?? null
}

const fits = (vin: string, year: number | null, profile: BatteryProfile): boolean =>
  profile.vins.some((signs) => vin.startsWith(signs.slice(0, 3)) && fitsPattern(vin, signs.slice(3))) &&
  (profile.yearFrom === null || (year !== null && year >= profile.yearFrom && year <= profile.yearUntil!))

/** The one profile that a VIN is sure to have; null where it has none, or may have one of several. */
export function profileOfVin(profiles: Iterable<BatteryProfile>, typed: string, now: number): BatteryProfile | null {
  const vin = normalVin(typed)
  if (!checkVin(vin).ok) return null
  const { year } = readVin(vin, now)
  const [one, another] = [...profiles].filter((profile) => fits(vin, year, profile))
  return one && !another ? one : null
}

/** By which a report is judged, as it was on that day. */
export type ChosenProfile = {
  profile: BatteryProfile
  by: 'sender' | 'vin'
  /** Another one that the VIN is sure to have. */
  other: string | null
}

/** A vehicle that drives on lithium has a starter battery too, which its VIN says nothing of. */
const isOfAnother = (profile: BatteryProfile, chemistry: Chemistry): boolean =>
  chemistry === 'lead_acid' && profile.chemistry !== chemistry

type Sender = { id: string | null; chemistry: Chemistry; vin: string; now: number }
/** The profile that the sender names, else that of the VIN. */
export function chooseProfile(
  profiles: ReadonlyMap<string, BatteryProfile>,
  { id, chemistry, vin, now }: Sender,
): ChosenProfile | null {
  const named = id === null ? undefined : profiles.get(id)
  const sure = profileOfVin(profiles.values(), vin, now)
  const ofVin = sure && isOfAnother(sure, chemistry) ? null : sure
  if (named) return { profile: named, by: 'sender', other: ofVin && ofVin !== named ? profileName(ofVin) : null }
  return ofVin && { profile: ofVin, by: 'vin', other: null }
}

/** What a sender may leave to the profile. */
type Sent = {
  chemistry: Chemistry
  sensorStepMv: number | null
  cellsPerValue: number | null
  /** Volts, one for each slot. */
  values: readonly number[]
  /** Kilowatt-hours that a new one gave, by the sender. */
  usableKwhNew: number | null
}
/** The sender's word stands, and what the profile says otherwise is told; where it says nothing, the profile does. */
export type Known = {
  chemistry: Chemistry
  sensorStepMv: number
  cellsPerValue: number
  /** Values of living cells that there must be; null where nobody says. */
  expected: number | null
  contradictions: readonly Contradiction[]
}

/** The finest step that a sender who names none is taken to have. */
const usualStepMv = 1
/** Between two statements of a new pack's energy: one counts what the driver may use, another what lies in the cells. */
const energySlack = 0.15

export function knownOf(sent: Sent, chosen: ChosenProfile | null): Known {
  const profile = chosen && chosen.profile
  const chemistry = sent.chemistry === 'unknown' && profile ? profile.chemistry : sent.chemistry
  const cellsPerValue =
    sent.cellsPerValue ?? blockOf(sent.values, profile) ?? usualCellsPerValue(chemistry, sent.values)
  const count = profile && profile.cells !== null ? profile.cells / cellsPerValue : null
  return {
    chemistry,
    sensorStepMv: sent.sensorStepMv ?? profile?.sensorStepMv ?? usualStepMv,
    cellsPerValue,
    expected: count !== null && Number.isInteger(count) ? count : null,
    contradictions: chosen ? contradictionsOf(sent, chosen) : [],
  }
}

/**
 * Cells behind a value of a system that tells no more than its highest one, in volts: 1, unless no cell has so much.
 */
export const blockOfHighest = (highest: number | null, profile: BatteryProfile | null): number =>
  profile && highest !== null && highest > livingVolts[profile.chemistry].max ? profile.cellsPerValue : 1

/** No block has more. */
const mostOfBlock = 20

/**
 * Cells behind one value where only the profile knows them: as many as it says, or as many as are left for each value where
 * one device tells modules, another pairs of them, and the values are those of so many cells.
 */
function blockOf(values: readonly number[], profile: BatteryProfile | null): number | null {
  const { cellLowAlert, cellHighAlert } = profile ? levelLimitsOf(profile.chemistry) : {}
  const share = profile?.cells && values.length > 0 ? profile.cells / values.length : null
  const isShare = share !== null && Number.isInteger(share) && share <= mostOfBlock
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
  const fits = isShare && middle >= (cellLowAlert ?? Infinity) * share && middle <= (cellHighAlert ?? 0) * share
  return fits ? share : (profile?.cellsPerValue ?? null)
}

const sameLimits = (one: Chemistry, other: Chemistry): boolean =>
  one === other || levelLimitsOf(one).cellHighAlert === levelLimitsOf(other).cellHighAlert

function contradictionsOf(sent: Sent, { profile, other }: ChosenProfile): Contradiction[] {
  const found: Contradiction[] = []
  const tell = (about: 'sensor_step' | 'cells_per_value' | 'usable_new', said: number | null, known: number | null) => {
    if (said !== null && known !== null) found.push({ about, sent: said, known })
  }
  if (other !== null) found.push({ about: 'vehicle', sent: profileName(profile), known: other })
  if (sent.chemistry !== 'unknown' && profile.chemistry !== 'unknown' && !sameLimits(sent.chemistry, profile.chemistry))
    found.push({ about: 'chemistry', sent: sent.chemistry, known: profile.chemistry })
  if (sent.sensorStepMv !== profile.sensorStepMv) tell('sensor_step', sent.sensorStepMv, profile.sensorStepMv)
  if (sent.cellsPerValue !== null && profile.cells !== null && profile.cells % sent.cellsPerValue !== 0)
    tell('cells_per_value', sent.cellsPerValue, profile.cellsPerValue)
  const kwh = profile.usableKwh ?? profile.nominalKwh
  if (sent.usableKwhNew !== null && kwh !== null && Math.abs(sent.usableKwhNew / kwh - 1) > energySlack)
    tell('usable_new', sent.usableKwhNew, kwh)
  return found
}
