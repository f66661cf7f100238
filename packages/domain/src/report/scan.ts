import { normalCode } from './fault-code.ts'
import { type Finding, worst } from './report.ts'

export const codeStates = ['stored', 'pending', 'permanent'] as const
export type CodeState = (typeof codeStates)[number]

export type ScannedCode = { code: string; state: CodeState }
export type ScannedSystem<Code extends ScannedCode = ScannedCode> = {
  name: string
  /** Whether the control unit spoke at all. */
  answered: boolean
  codes: readonly Code[]
}
export type Scan<System extends ScannedSystem = ScannedSystem> = { systems: readonly System[] }

/** A pending code is a suspicion; the others are facts. */
const findingOf: Record<CodeState, Finding> = { pending: 'watch', stored: 'bad', permanent: 'bad' }

export const systemFinding = ({ answered, codes }: ScannedSystem): Finding =>
  worst([answered ? 'good' : 'unknown', ...codes.map(({ state }) => findingOf[state])])

export type ScanFigures = {
  systems: number
  answered: number
  withCodes: number
  codes: Record<CodeState, number>
  finding: Finding
}

export function scanFigures({ systems }: Scan): ScanFigures {
  const codes = systems.flatMap((system) => system.codes)
  const count = (state: CodeState) => codes.filter((code) => code.state === state).length
  return {
    systems: systems.length,
    answered: systems.filter(({ answered }) => answered).length,
    withCodes: systems.filter((system) => system.codes.length > 0).length,
    codes: { stored: count('stored'), pending: count('pending'), permanent: count('permanent') },
    finding: worst(systems.map(systemFinding)),
  }
}

/** After so many kilometres faults that are there have come back. */
const provenKm = 50
/** More monitors than these that are not complete, and an emissions test is refused (US EPA, 40 CFR 85.2222). */
const mostIncomplete = 2

type SinceCleared = {
  readiness: readonly { ready: boolean | null }[]
  distance_since_cleared_km: number | null
}
/** Whether the codes were cleared so lately that none of them proves nothing; so are cars before they are sold. */
export function isClearedLately({ readiness, distance_since_cleared_km: distance }: SinceCleared): boolean {
  const incomplete = readiness.filter(({ ready }) => ready === false).length
  const isComplete = incomplete === 0 && readiness.some(({ ready }) => ready)
  return incomplete > mostIncomplete || (distance !== null && distance < provenKm && !isComplete)
}

/** What the scans of a visit say of the last clearing: of each fact the last that is there. */
export const sinceCleared = (scans: readonly SinceCleared[]): SinceCleared => ({
  readiness: scans.findLast(({ readiness }) => readiness.length > 0)?.readiness ?? [],
  distance_since_cleared_km:
    scans.findLast(({ distance_since_cleared_km: distance }) => distance !== null)?.distance_since_cleared_km ?? null,
})

/** The finding of the scans of a visit. Of a car whose units mostly kept silent nothing is known. */
export function scanFinding(scans: readonly (Scan & SinceCleared)[]): Finding {
  const { finding, answered, systems } = scanFigures({ systems: mergeScans(scans) })
  const isProven = answered * 2 >= systems && !isClearedLately(sinceCleared(scans))
  return finding === 'good' && !isProven ? 'unknown' : finding
}

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
    const known = merged.get(system.name)
    if (!known) merged.set(system.name, { ...system, codes: mergeCodes(system.codes) })
    else
      merged.set(system.name, {
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
export const codeChanges = ['appeared', 'stayed', 'unchecked', 'gone'] as const
export type ScanChanges = Record<(typeof codeChanges)[number], CodeChange[]>

const keyOf = (system: string, code: string) => JSON.stringify([system, normalCode(code)])
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
  const asked = new Set(now.systems.filter(({ answered }) => answered).map(({ name }) => name))
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
    unchecked: lost.filter(({ system }) => !asked.has(system)),
    gone: lost.filter(({ system }) => asked.has(system)),
  }
}
