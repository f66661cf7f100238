import { type CodeState, type codeChanges, plainCode, splitCode } from './fault-code.ts'
import { roundingKm } from './contradictions.ts'
import { type Finding, untoldOfScan, worst } from './report.ts'
import { type Lamp, lampFinding, lamps, severityFinding, severityOf } from './severity.ts'
import { type UnitId, unitIdOf } from './units.ts'

export type ScannedCode = {
  code: string
  state: CodeState
  /** All in which it was told, the strongest first; `state` is that one. Left out it is the only one. */
  states?: readonly CodeState[]
}
export type ScannedSystem<Code extends ScannedCode = ScannedCode> = {
  name: string
  /** Whether the control unit spoke at all. */
  answered: boolean
  codes: readonly Code[]
}
export type Scan<System extends ScannedSystem = ScannedSystem> = { systems: readonly System[] }

/** A code is as bad as it is grave. */
export const codeFinding = (code: ScannedCode, lamp: Lamp | null): Finding =>
  severityFinding[severityOf(code, lamp).severity]

export const systemFinding = ({ answered, codes }: ScannedSystem, lamp: Lamp | null): Finding =>
  worst([answered ? 'good' : 'unknown', ...codes.map((code) => codeFinding(code, lamp))])

export type ScanFigures = {
  systems: number
  answered: number
  withCodes: number
  codes: Record<CodeState, number>
  finding: Finding
}

export function scanFigures({ systems }: Scan, lamp: Lamp | null = null): ScanFigures {
  const codes = systems.flatMap((system) => system.codes)
  const count = (state: CodeState) => codes.filter((code) => code.state === state).length
  return {
    systems: systems.length,
    answered: systems.filter(({ answered }) => answered).length,
    withCodes: systems.filter((system) => system.codes.length > 0).length,
    codes: { stored: count('stored'), pending: count('pending'), permanent: count('permanent') },
    finding: worst(systems.map((system) => systemFinding(system, lamp))),
  }
}

/**
 * After so many kilometers, minutes with the engine running and warm-ups, faults that are there have come back. Each that was
 * told has to be reached: monitors that call themselves complete before say nothing of brakes and airbags, and some do so at once.
 */
const proven = { km: 50, minutes: 60, warmUps: 3 }
/** More monitors than these that are not complete, and an emissions test is refused (US EPA, 40 CFR 85.2222). */
const mostIncomplete = 2

type Monitor = { ready: boolean | null }
const countedSinceCleared = ['distance_since_cleared_km', 'minutes_since_cleared', 'warm_ups_since_cleared'] as const
const countedNames = [...countedSinceCleared, 'distance_with_lamp_km', 'minutes_with_lamp'] as const
/** What is counted since the memory was cleared, and with the malfunction lamp on; null where it was not told. */
type Counted = Record<(typeof countedNames)[number], number | null>
/** A scan from before something was asked for says nothing of it. */
type SinceCleared<M extends Monitor = Monitor> = { readiness: readonly M[] } & Partial<Counted>

/** Whether anything says how long ago the memory was cleared: who has just cleared it has no codes, whatever is broken. */
export const isClearingTold = (counted: SinceCleared): boolean =>
  countedSinceCleared.some((name) => typeof counted[name] === 'number')

/** How many monitors are not complete, where they are so many that an emissions test is refused; else 0. */
export function openMonitors({ readiness }: Pick<SinceCleared, 'readiness'>): number {
  const incomplete = readiness.filter(({ ready }) => ready === false).length
  return incomplete > mostIncomplete ? incomplete : 0
}

/** Whether so little was driven since the codes were cleared that faults have had no time to come back. */
export function isClearedFresh(counted: SinceCleared): boolean {
  const { distance_since_cleared_km: km, minutes_since_cleared: minutes } = counted
  return (
    (km ?? proven.km) < proven.km ||
    (minutes ?? proven.minutes) < proven.minutes ||
    (counted.warm_ups_since_cleared ?? proven.warmUps) < proven.warmUps
  )
}

/** Whether the codes were cleared so lately that none of them proves nothing; so are cars before they are sold. */
export const isClearedLately = (counted: SinceCleared): boolean => isClearedFresh(counted) || openMonitors(counted) > 0

/**
 * Whether the memory was cleared after the first of two scans, or may have been: what is counted since then only rises.
 * @param drivenKm by the odometer; null where it does not say it
 */
export function isClearedBetween(then: SinceCleared, now: SinceCleared, drivenKm: number | null): boolean {
  const isLess = countedSinceCleared.some((name) => (now[name] ?? Infinity) < (then[name] ?? -Infinity))
  const [before, since] = [then.distance_since_cleared_km ?? null, now.distance_since_cleared_km ?? null]
  if (isLess || since === null || drivenKm === null) return isLess || isClearedLately(now)
  if (before === null) return since <= drivenKm + roundingKm || isClearedFresh(now)
  if (since < before + drivenKm - roundingKm) return true
  return drivenKm <= roundingKm && isClearedFresh(now)
}

/** How the lamp was at its worst: clearing the memory in between mends nothing. null where no scan of the visit says so. */
export const lampOf = (scans: readonly { lamp?: Lamp | undefined }[]): Lamp | null =>
  lamps.findLast((lamp) => scans.some((scan) => scan.lamp === lamp)) ?? null

/** What the scans of a visit say of the last clearing: of each fact the last that is there. */
export function sinceCleared<M extends Monitor>(scans: readonly SinceCleared<M>[]) {
  const counted = countedNames.map((name) => [
    name,
    scans.findLast((scan) => typeof scan[name] === 'number')?.[name] ?? null,
  ])
  return {
    readiness: scans.findLast(({ readiness }) => readiness.length > 0)?.readiness ?? [],
    ...(Object.fromEntries(counted) as Counted),
  }
}

const driving: ReadonlySet<UnitId> = new Set([
  'engine',
  'engine_2',
  'hybrid',
  'drive_motor',
  'drive_motor_rear',
  'inverter',
  'high_voltage_battery',
  'fuel_cell',
])
/**
 * Whether all that drives the vehicle has spoken: no fault in its radio says nothing of it, and none in its electric drive
 * says nothing of an engine that kept silent. A name that no id fits may be of it.
 */
export function isDriveRead(systems: readonly Pick<ScannedSystem, 'name' | 'answered'>[]): boolean {
  const units = systems.map(({ name, answered }) => ({ unit: unitIdOf(name), answered }))
  const drives = units.filter(({ unit }) => unit !== null && driving.has(unit))
  if (drives.length > 0) return drives.every(({ answered }) => answered)
  return units.some(({ unit, answered }) => answered && unit === null)
}

const burning: ReadonlySet<UnitId> = new Set(['engine', 'engine_2'])
/** Whether there is an engine, of which monitors tell; a name that no id fits may be one where nothing else drives. */
function hasEngine(systems: readonly Pick<ScannedSystem, 'name'>[]): boolean {
  const units = systems.map(({ name }) => unitIdOf(name))
  if (units.some((unit) => unit !== null && burning.has(unit))) return true
  return units.includes(null) && !units.some((unit) => unit !== null && driving.has(unit))
}

/** What a visit says nothing of; only of an engine are there monitors. */
export function untoldOf(visit: {
  systems: readonly Pick<ScannedSystem, 'name'>[]
  readiness: readonly Monitor[]
  lamp: Lamp | null
}): (typeof untoldOfScan)[number][] {
  const isTold = { lamp: visit.lamp !== null, readiness: visit.readiness.length > 0 || !hasEngine(visit.systems) }
  return untoldOfScan.filter((what) => !isTold[what])
}

const guarding: ReadonlySet<UnitId> = new Set(['brakes', 'brake_booster', 'power_steering', 'airbag'])
/** The units that kept silent, of those that drive, brake or steer the vehicle or guard its people. */
export const silentUnits = <System extends Pick<ScannedSystem, 'name' | 'answered'>>(systems: readonly System[]) =>
  systems.filter(({ name, answered }) => {
    const unit = unitIdOf(name)
    return !answered && unit !== null && (driving.has(unit) || guarding.has(unit))
  })

/** Those of which a code tells that people are in danger, where the scan did not ask them at all. */
const expected = ['brakes', 'airbag', 'power_steering'] as const satisfies UnitId[]
export const unaskedUnits = (systems: readonly Pick<ScannedSystem, 'name'>[]) => {
  const asked = new Set(systems.map(({ name }) => unitIdOf(name)))
  return expected.filter((unit) => !asked.has(unit))
}

/** Whether no more than half of the units kept silent, and none on which much depends. */
export const isMostlyRead = (systems: readonly Pick<ScannedSystem, 'name' | 'answered'>[]): boolean =>
  systems.filter(({ answered }) => answered).length * 2 >= systems.length && silentUnits(systems).length === 0

/** The finding of the scans of a visit. Of a car whose units mostly kept silent nothing is known. */
export function scanFinding(scans: readonly (Scan & SinceCleared & { lamp?: Lamp | undefined })[]): Finding {
  const lamp = lampOf(scans)
  const systems = mergeScans(scans)
  const figures = scanFigures({ systems }, lamp)
  const finding = worst([figures.finding, lamp ? lampFinding[lamp] : 'unknown'])
  const last = sinceCleared(scans)
  const isProven = isMostlyRead(systems) && isDriveRead(systems) && isClearingTold(last) && !isClearedLately(last)
  return finding === 'good' && !isProven ? 'unknown' : finding
}

/** By its id where it has one: `ABS` and `Brake control module` are the same unit. */
const unitKey = (name: string): string => unitIdOf(name) ?? name

const strength: Record<CodeState, number> = { pending: 0, stored: 1, permanent: 2 }

/**
 * Several scans of one visit as one: each system as it answered at all, each code once, in its strongest state.
 * Systems keep the order in which they were first seen.
 */
export function mergeScans<Code extends ScannedCode, System extends ScannedSystem<Code>>(
  scans: readonly { systems: readonly System[] }[],
): System[] {
  const merged = new Map<string, System>()
  for (const system of scans.flatMap(({ systems }) => systems)) {
    const key = unitKey(system.name)
    const known = merged.get(key)
    if (!known) merged.set(key, { ...system, codes: mergeCodes(system.codes) })
    else
      merged.set(key, {
        ...known,
        answered: known.answered || system.answered,
        codes: mergeCodes([...known.codes, ...system.codes]),
      })
  }
  return [...merged.values()]
}

/** Each code once, as it was in its strongest state, with all of its states. */
export function mergeCodes<Code extends ScannedCode>(codes: readonly Code[]): (Code & { states: CodeState[] })[] {
  const byCode = Map.groupBy(codes, ({ code }) => plainCode(code))
  return [...byCode].map(([code, told]) => {
    const states = told.flatMap((one) => one.states ?? [one.state])
    const strongest = told.reduce((most, one) => (strength[one.state] > strength[most.state] ? one : most))
    const order = [...new Set(states)].toSorted((one, other) => strength[other] - strength[one])
    return { ...strongest, code, states: order }
  })
}

/** A code with its state in each of two scans; null where it is not in one. */
export type CodeChange = { system: string; code: string; before: CodeState | null; after: CodeState | null }
export type ScanChanges = Record<(typeof codeChanges)[number], CodeChange[]>

const keyOf = (system: string, code: string) => JSON.stringify([unitKey(system), code])
type KeyOf = typeof keyOf

/**
 * One device tells a code's failure type, another does not: what either of them tells without is compared without.
 */
function keyIn(systems: readonly ScannedSystem[]): KeyOf {
  const all = systems.flatMap(({ name, codes }) => codes.map(({ code }) => ({ name, code: plainCode(code) })))
  const untyped = new Set(
    all.filter(({ code }) => !splitCode(code).failureType).map(({ name, code }) => keyOf(name, code)),
  )
  return (system, code) => {
    const bare = keyOf(system, splitCode(code).code)
    return untyped.has(bare) ? bare : keyOf(system, code)
  }
}

const statesIn = (systems: readonly ScannedSystem[], key: KeyOf) =>
  new Map(
    systems.flatMap(({ name, codes }) =>
      // The strongest state comes last, and stays.
      codes
        .toSorted((one, other) => strength[one.state] - strength[other.state])
        .map(({ code, state }) => [key(name, code), { system: name, code, state }] as const),
    ),
  )

/**
 * What has become of the codes between two scans of one vehicle. Those of a system that did not answer the second time,
 * or was not asked, are neither gone nor there.
 */
export function compareScans(then: Scan, now: Scan): ScanChanges {
  const [before, after] = [mergeScans([then]), mergeScans([now])]
  const key = keyIn([...before, ...after])
  const [had, has] = [statesIn(before, key), statesIn(after, key)]
  const asked = new Set(now.systems.filter(({ answered }) => answered).map(({ name }) => unitKey(name)))
  const lost = [...had.entries()]
    .filter(([name]) => !has.has(name))
    .map(([, { system, code, state }]) => ({ system, code, before: state, after: null }))
  const there = [...has.entries()].map(([name, { system, code, state }]) => ({
    system,
    code,
    before: had.get(name)?.state ?? null,
    after: state,
  }))
  return {
    appeared: there.filter(({ before }) => before === null),
    stayed: there.filter(({ before }) => before !== null),
    unchecked: lost.filter(({ system }) => !asked.has(unitKey(system))),
    gone: lost.filter(({ system }) => asked.has(unitKey(system))),
  }
}
