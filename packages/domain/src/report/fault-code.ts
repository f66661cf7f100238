/** SAE J2012 / ISO 15031-6: a letter for the system, a digit for who defines the code, and three hexadecimal ones. */
export const codeSystems = ['powertrain', 'chassis', 'body', 'network'] as const
export type CodeSystem = (typeof codeSystems)[number]
export const codeOrigins = ['standard', 'maker'] as const
export type CodeOrigin = (typeof codeOrigins)[number]

/** The part of the powertrain that the third sign of a code names. */
export const powertrainAreas = [
  'fuel_air_emission',
  'fuel_air',
  'injector_circuit',
  'ignition',
  'emission_control',
  'speed_idle',
  'computer',
  'transmission',
  'hybrid',
] as const
export type PowertrainArea = (typeof powertrainAreas)[number]

/** A pending code is a suspicion, the others are facts; a permanent one no device can clear. */
export const codeStates = ['stored', 'pending', 'permanent'] as const
export type CodeState = (typeof codeStates)[number]

/** What has become of a code between two scans. */
export const codeChanges = ['appeared', 'stayed', 'unchecked', 'gone'] as const

export type CodeStructure = { system: CodeSystem; origin: CodeOrigin; area: PowertrainArea | null }

const systems: Record<string, CodeSystem> = { P: 'powertrain', C: 'chassis', B: 'body', U: 'network' }
/** SAE J2012 divides P0 and P2 each in its own way; P3 it does not. */
const areas: Record<string, Record<string, PowertrainArea>> = {
  0: {
    0: 'fuel_air_emission',
    1: 'fuel_air',
    2: 'injector_circuit',
    3: 'ignition',
    4: 'emission_control',
    5: 'speed_idle',
    6: 'computer',
    7: 'transmission',
    8: 'transmission',
    9: 'transmission',
    A: 'hybrid',
    B: 'hybrid',
    C: 'hybrid',
    D: 'hybrid',
    E: 'hybrid',
  },
  2: {
    0: 'fuel_air_emission',
    1: 'fuel_air_emission',
    2: 'fuel_air_emission',
    3: 'ignition',
    4: 'emission_control',
    5: 'computer',
    6: 'computer',
    7: 'transmission',
    8: 'transmission',
    A: 'fuel_air_emission',
    B: 'fuel_air_emission',
  },
}

/** Capitals without blanks; a failure type byte (`-13`) stays. */
export const normalCode = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/**
 * A code and its failure type (SAE J2012-DA, ISO 15031-6), two hexadecimal digits that say what is wrong: `P0301-13`,
 * `P0301:13`, `P030113`. What follows a code and is none stays with nobody.
 */
export function splitCode(text: string): { code: string; failureType: string | null } {
  const whole = normalCode(text)
  const [, standard, type] = /^([PCBU][0-3][0-9A-F]{3})[-:]?([0-9A-F]{2})$/.exec(whole) ?? []
  return { code: standard ?? whole.split(/[-:]/)[0]!, failureType: type ?? null }
}

/** In one way of writing: `P0301:13` and `P030113` are `P0301-13`. */
export function plainCode(text: string): string {
  const { code, failureType } = splitCode(text)
  return failureType ? `${code}-${failureType}` : normalCode(text)
}

/** As a list of codes names one: without a failure type; null for what cannot be one. Makers have numbers of their own. */
export function listedCode(text: string): string | null {
  const code = normalCode(text)
  return /^[0-9A-Z]{2,16}$/.test(code) ? code : null
}

/** What the digits of a code mean by themselves; a maker's own mean nothing. null for what is no such code. */
export function codeStructure(text: string): CodeStructure | null {
  const match = /^([PCBU])([0-3])([0-9A-F])[0-9A-F]{2}$/.exec(splitCode(text).code)
  if (!match) return null
  const [, letter, digit, third] = match
  const system = systems[letter!]!
  const origin = isStandard(letter!, digit!, third!) ? 'standard' : 'maker'
  const area = system === 'powertrain' && origin === 'standard' ? areas[digit!]?.[third!] : null
  return { system, origin, area: area ?? null }
}

/** 0 is the standard's; of the powertrain so are 2, and 3 from P3400 on; of the network so is 3. */
function isStandard(letter: string, digit: string, third: string): boolean {
  if (digit === '0') return true
  if (letter === 'P') return digit === '2' || (digit === '3' && third >= '4')
  return letter === 'U' && digit === '3'
}
