import { dayMs } from '../day.ts'
/** Where a campaign is known from: asked online, an imported file, the excerpt that ships, or a maker who told the shop. */
export const recallSources = ['gateway', 'import', 'excerpt', 'own'] as const
export type RecallSource = (typeof recallSources)[number]

/**
 * What a look-up comes to. `none` is said only by a source that would know: whoever cannot be asked (`unavailable`), or does
 * not know the vehicle (`unknown`), has not said that there are none.
 */
export const lookUpStates = ['found', 'none', 'unknown', 'unavailable'] as const
export type LookUpState = (typeof lookUpStates)[number]

/** Null where the source does not say. */
export type RecallFlags = { doNotDrive: boolean | null; parkOutside: boolean | null }
export const recallAlarms = ['do_not_drive', 'park_outside'] as const
export type RecallAlarm = (typeof recallAlarms)[number]

/** Both may hold, and each asks for something else. */
export const alarmsOf = ({ doNotDrive, parkOutside }: RecallFlags): RecallAlarm[] => [
  ...(doNotDrive ? (['do_not_drive'] as const) : []),
  ...(parkOutside ? (['park_outside'] as const) : []),
]

/** As NHTSA numbers its campaigns: `21V201000`. */
export const isCampaignNumber = (text: string): boolean => /^\d\d[A-Z]\d{6}$/.test(text)

/** A campaign on equipment that names no model year is about a part, and names its maker in the make's place. */
export const isOfVehicle = ({ number, year }: { number: string; year: number }): boolean =>
  number[2] === 'V' || year > 0

const rankOf = (flags: RecallFlags): number => [...recallAlarms, undefined].indexOf(alarmsOf(flags)[0])

/** The worst first, then the newest; a campaign without a day is the oldest. */
export const worstFirst = (
  a: RecallFlags & { received: string | null },
  b: RecallFlags & { received: string | null },
): number => rankOf(a) - rankOf(b) || (b.received ?? '').localeCompare(a.received ?? '')

/** Kinds of components, as NHTSA's names begin; what is not here is `other`. */
const components = {
  'AIR BAGS': 'air_bags',
  'BACK OVER PREVENTION': 'reversing',
  'CHILD SEAT': 'child_seat',
  COMMUNICATION: 'communication',
  'ELECTRICAL SYSTEM': 'electrical',
  'ELECTRONIC STABILITY CONTROL': 'stability',
  ENGINE: 'engine',
  'EXTERIOR LIGHTING': 'lights',
  'FORWARD COLLISION AVOIDANCE': 'collision',
  FUEL: 'fuel',
  'HYBRID PROPULSION SYSTEM': 'propulsion',
  'INTERIOR LIGHTING': 'lights',
  'LANE DEPARTURE': 'lane',
  LATCHES: 'latches',
  'PARKING BRAKE': 'parking_brake',
  'POWER TRAIN': 'power_train',
  'SEAT BELTS': 'seat_belts',
  SEATS: 'seats',
  'SERVICE BRAKES': 'brakes',
  STEERING: 'steering',
  STRUCTURE: 'structure',
  SUSPENSION: 'suspension',
  TIRES: 'tires',
  'TRACTION CONTROL': 'stability',
  'TRAILER HITCHES': 'hitch',
  'VEHICLE SPEED CONTROL': 'speed',
  VISIBILITY: 'visibility',
  WHEELS: 'wheels',
} as const
export const componentWords = [...new Set(Object.values(components)), 'other' as const]
export type ComponentWord = (typeof componentWords)[number]

/** Of an own campaign the name is our word already. */
export const componentWord = (name: string): ComponentWord =>
  componentWords.find((word) => word === name) ??
  Object.entries(components).find(([start]) => name.toUpperCase().trim().startsWith(start))?.[1] ??
  'other'

const at = (day: string): number => Date.parse(day)

/** Files of campaigns that were read to their end: from the first day to the last that they tell of. */
export type Coverage = { from: string; until: string }

/**
 * Whether what these files do not have, there is not: for a model year they must tell of all days since two years before
 * it, without a gap of more than a month, up to some days ago at most.
 */
export function coversYear(files: readonly Coverage[], year: number, now: number, mostDaysOld: number): boolean {
  const oldest = now - mostDaysOld * dayMs
  let known = Date.UTC(year - 2, 0, 31)
  // Of a year that is so far ahead nobody can tell yet.
  if (known >= oldest) return false
  for (const { from, until } of files.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (at(from) > known + 31 * dayMs) break
    known = Math.max(known, at(until))
  }
  return known >= oldest
}
