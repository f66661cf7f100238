import { type CodeState, type codeChanges, normalCode } from './fault-code.ts'
import { type Finding, worst } from './report.ts'
import { type Lamp, lampFinding, severityFinding, severityOf } from './severity.ts'
import { unitIdOf } from './units.ts'

export type ScannedCode = { code: string; state: CodeState }
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

/** After so many kilometers, minutes with the engine running and warm-ups, faults that are there have come back. */
const proven = { km: 50, minutes: 60, warmUps: 3 }
/** More monitors than these that are not complete, and an emissions test is refused (US EPA, 40 CFR 85.2222). */
const mostIncomplete = 2

type Monitor = { ready: boolean | null }
const countedNames = [
  'distance_since_cleared_km',
  'minutes_since_cleared',
  'warm_ups_since_cleared',
  'distance_with_lamp_km',
  'minutes_with_lamp',
] as const
/** What is counted since the memory was cleared, and with the malfunction lamp on; null where it was not told. */
type Counted = Record<(typeof countedNames)[number], number | null>
/** A scan from before something was asked for says nothing of it. */
type SinceCleared<M extends Monitor = Monitor> = { readiness: readonly M[] } & Partial<Counted>

/** Whether the codes were cleared so lately that none of them proves nothing; so are cars before they are sold. */
export function isClearedLately(counted: SinceCleared): boolean {
  const { readiness, distance_since_cleared_km: km, minutes_since_cleared: minutes } = counted
  const incomplete = readiness.filter(({ ready }) => ready === false).length
  const isComplete = incomplete === 0 && readiness.some(({ ready }) => ready)
  const isFresh =
    (km ?? proven.km) < proven.km ||
    (minutes ?? proven.minutes) < proven.minutes ||
    (counted.warm_ups_since_cleared ?? proven.warmUps) < proven.warmUps
  return incomplete > mostIncomplete || (isFresh && !isComplete)
}

/** How the lamp was when it was last seen; null where no scan of the visit says so. */
export const lampOf = (scans: readonly { lamp?: Lamp | undefined }[]): Lamp | null =>
  scans.findLast(({ lamp }) => lamp !== undefined)?.lamp ?? null

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

/** The finding of the scans of a visit. Of a car whose units mostly kept silent nothing is known. */
export function scanFinding(scans: readonly (Scan & SinceCleared & { lamp?: Lamp | undefined })[]): Finding {
  const lamp = lampOf(scans)
  const figures = scanFigures({ systems: mergeScans(scans) }, lamp)
  const finding = worst([figures.finding, lamp ? lampFinding[lamp] : 'unknown'])
  const isProven = figures.answered * 2 >= figures.systems && !isClearedLately(sinceCleared(scans))
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

function mergeCodes<Code extends ScannedCode>(codes: readonly Code[]): Code[] {
  const merged = new Map<string, Code>()
  for (const code of codes) {
    const key = normalCode(code.code)
    const known = merged.get(key)
    if (!known || strength[code.state] > strength[known.state]) merged.set(key, { ...code, code: key })
  }
  return [...merged.values()]
}

/** A code with its state in each of two scans; null where it is not in one. */
export type CodeChange = { system: string; code: string; before: CodeState | null; after: CodeState | null }
export type ScanChanges = Record<(typeof codeChanges)[number], CodeChange[]>

const keyOf = (system: string, code: string) => JSON.stringify([unitKey(system), normalCode(code)])
const statesIn = ({ systems }: Scan) =>
  new Map(
    systems.flatMap(({ name, codes }) =>
      codes.map(({ code, state }) => [keyOf(name, code), { system: name, code: normalCode(code), state }] as const),
    ),
  )

/**
 * What has become of the codes between two scans of one vehicle. Those of a system that did not answer the second time,
 * or was not asked, are neither gone nor there.
 */
export function compareScans(then: Scan, now: Scan): ScanChanges {
  const [had, has] = [statesIn(then), statesIn(now)]
  const asked = new Set(now.systems.filter(({ answered }) => answered).map(({ name }) => unitKey(name)))
  const lost = [...had.entries()]
    .filter(([key]) => !has.has(key))
    .map(([, { system, code, state }]) => ({ system, code, before: state, after: null }))
  const there = [...has.entries()].map(([key, { system, code, state }]) => ({
    system,
    code,
    before: had.get(key)?.state ?? null,
    after: state,
  }))
  return {
    appeared: there.filter(({ before }) => before === null),
    stayed: there.filter(({ before }) => before !== null),
    unchecked: lost.filter(({ system }) => !asked.has(unitKey(system))),
    gone: lost.filter(({ system }) => asked.has(unitKey(system))),
  }
}
