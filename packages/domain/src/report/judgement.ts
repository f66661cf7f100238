import { type Finding, judgeAbove, judgeBelow, worst } from './report.ts'

/** `warn` is where watching begins, `alert` where it is bad. */
export type Pair = { warn: number; alert: number }
/** What a value must not fall below, or rise above. */
export type Limits = { below?: Pair; above?: Pair }

/** Why a part is not judged, or why a good value proves nothing. */
export const doubts = [
  'not_measured',
  'chemistry',
  'load',
  'lead_load',
  'flat',
  'sensor',
  'slots',
  'voltage',
  'silent',
] as const
export type Doubt = (typeof doubts)[number]

/** One part of a verdict: what is shown is what was judged, by the limits beside it. */
export type Judgement<Part extends string = string> = {
  part: Part
  value: number | null
  limits: Limits | null
  finding: Finding
  /** null where the part is judged. */
  doubt: Doubt | null
  /** Of an insulation: the voltage by which it was divided. */
  volts?: number
}

const findingOf = (value: number, { below, above }: Limits): Finding =>
  worst([below ? judgeBelow(value, below) : 'unknown', above ? judgeAbove(value, above) : 'unknown'])

/** @param doubt why a value within its limits is not called good */
export function judge<Part extends string>(
  part: Part,
  value: number | null,
  limits: Limits | null,
  doubt: Doubt | null = null,
): Judgement<Part> {
  if (value === null) return { part, value, limits, finding: 'unknown', doubt: 'not_measured' }
  const finding = limits ? findingOf(value, limits) : 'unknown'
  const isDoubted = finding === 'unknown' || (finding === 'good' && doubt !== null)
  return { part, value, limits, finding: isDoubted ? 'unknown' : finding, doubt: isDoubted ? doubt : null }
}

/**
 * The finding of a whole: its worst part's. It is good only where nothing is missing of what it cannot do without.
 * @param needed the findings of these parts
 */
export function whole(parts: readonly Finding[], needed: readonly Finding[]): Finding {
  const found = worst([...parts, ...needed])
  return found === 'good' && needed.includes('unknown') ? 'unknown' : found
}
