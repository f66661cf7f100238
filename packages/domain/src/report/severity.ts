import { type CodeState, codeStructure, splitCode } from './fault-code.ts'
import type { Finding } from './report.ts'

/** How grave a code is for who drives: to be watched, to be repaired soon, or not to be driven with. */
export const severities = ['drive', 'soon', 'stop'] as const
export type Severity = (typeof severities)[number]

/** The malfunction indicator lamp; it flashes where the catalyst is being destroyed. */
export const lamps = ['off', 'on', 'flashing'] as const
export type Lamp = (typeof lamps)[number]

export const severityReasons = [
  'oil_pressure',
  'overheating',
  'fuel_leak',
  'high_voltage',
  'battery',
  'brakes',
  'steering',
  'airbag',
  'misfire_flashing',
  'misfire',
  'stability',
  'tires',
  'charging',
  'electric_drive',
  'electrics',
  'transmission',
  'emissions',
  'engine',
  'network',
  'comfort',
  'maker',
  'unlisted',
  'pending',
] as const
export type SeverityReason = (typeof severityReasons)[number]
/** How grave, and why. */
export type Gravity = { severity: Severity; reason: SeverityReason }

type Rule = readonly [SeverityReason, Severity, RegExp]

/** By the standard's numbers: of those that fit a code the first one counts. Makers' codes have a rule of their own. */
const rules: readonly Rule[] = [
  ['oil_pressure', 'stop', /^P052[0-4]$/],
  ['overheating', 'stop', /^P(0217|0218|0298|0A2F|0A35|0A3[B-E]|0A7[CE])$/],
  ['fuel_leak', 'stop', /^P009[34]$/],
  // Isolation, interlock, fuse, contactors that do not open, and what stays charged.
  ['high_voltage', 'stop', /^P(0A0[A-E]|0A95|0AA[146-9AB]|0AE2|0C76|0D08|0D0F|0D16|0D5E|0DAA)$/],
  // The vehicle itself says that its battery is worn out.
  ['battery', 'stop', /^P(0A7F|0A80)$/],
  ['brakes', 'stop', /^(C00(1.|2[0-2]|4[0-79]|72)|U0(121|129|415|418))$/],
  ['steering', 'stop', /^(C0079|U0(130|131|134|236|419|420))$/],
  ['airbag', 'stop', /^(B00..|U0(15[1-4]|17[0-7]|452))$/],
  ['misfire', 'soon', /^P03(0\d|1[0-46]|63)$/],
  ['brakes', 'soon', /^(C004.|P0504|P057[1-3]|P0703|P0719|P0724)$/],
  ['tires', 'soon', /^(C007[78]|C0083|U0127|U0430)$/],
  ['stability', 'soon', /^(C0...|U012[2-8]|U0416|U0428)$/],
  ['comfort', 'drive', /^(B|P053[0-4]|P056[4-9]|P0570|P064[5-7]|P046[0-4]|P007[0-4])/],
  ['comfort', 'drive', /^U0(15[6-9]|16[0-689]|18[4-7]|19[6-9]|20\d|23[0-3]|264|424)$/],
  ['charging', 'soon', /^(P0CD[12]|P0CF[4-9]|P0D[01].|P0D2[0-9A-C]|P0D3[89A-F]|P0D[45].|P0D67|P0D[89].|U019B)$/],
  ['electrics', 'soon', /^(P056[0-3]|P062[0-6]|P250.|P0A0[89]|P0A1[0-3]|P0A8[6-9A-F]|P0A94|P0AF7|U300[3-9A])$/],
  ['electric_drive', 'soon', /^P0[A-E]/],
  ['transmission', 'soon', /^P(0[789]|2[78])/],
  ['emissions', 'soon', /^P(00(3[0-26-8]|4[0-4]|5.|6[0-4])|01([356]\d|4[0-7])|04([0-7]\d|8[6-9]|9[0-26-9]))$/],
  ['emissions', 'soon', /^P2(0(0[0-3]|1[9A-F]|[2-7].|8[0-7A-F]|9[6-9A-F]|[A-F].)|2([03-57].|9[EF]|A.)|[4AB]..)$/],
  ['engine', 'soon', /^P/],
  ['network', 'soon', /^U/],
]

function ruleOf(text: string): Gravity {
  if (codeStructure(text)?.origin !== 'standard') return { severity: 'soon', reason: 'maker' }
  const { code } = splitCode(text)
  const [reason, severity] = rules.find(([, , codes]) => codes.test(code))!
  return { severity, reason }
}

const suspected: Record<Severity, Severity> = { stop: 'soon', soon: 'drive', drive: 'drive' }

/**
 * How grave a code is, and why: by what it names, one step less while it is pending, and misfires always to stop for
 * while the lamp flashes.
 */
export function severityOf({ code, state }: { code: string; state: CodeState }, lamp: Lamp | null): Gravity {
  const known = ruleOf(code)
  if (known.reason === 'misfire' && lamp === 'flashing') return { severity: 'stop', reason: 'misfire_flashing' }
  if (state !== 'pending') return known
  const severity = suspected[known.severity]
  return { severity, reason: severity === 'drive' && known.severity !== 'drive' ? 'pending' : known.reason }
}

/** A code that nobody has to stop for is to be watched: something was found, so no code is good. */
export const severityFinding: Record<Severity, Finding> = { stop: 'bad', soon: 'watch', drive: 'watch' }

/** What the lamp says of a vehicle in itself, whatever its codes are. */
export const lampFinding: Record<Lamp, Finding> = { off: 'unknown', on: 'watch', flashing: 'bad' }
