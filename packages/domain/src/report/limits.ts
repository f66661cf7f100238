import { keysOf } from '../record.ts'
import { countries } from '../address/countries.ts'
import { type BatteryLimits, defaultBatteryLimits } from './battery.ts'
import { type Chemistry, chemistries, levelLimitsOf } from './chemistry.ts'
import { type TyreLimits, tyreLimitsOf } from './tyre.ts'

type CountryScope = `tyre:${number}`
export type LimitScope = 'battery' | `battery:${Chemistry}` | 'tyre' | CountryScope
type Base = 'battery' | 'tyre'
/** Limits that the operator may set for whole kinds and chemistries: for all packs, for those of one chemistry, for tyres. */
export const generalScopes = ['battery', ...chemistries.map((one) => `battery:${one}` as const), 'tyre'] as const
/** Those for the tyres of one country, by its id. */
export const countryScope = (id: number): CountryScope => `tyre:${id}`
export const countryOfScope = (scope: LimitScope): number | null =>
  scope.startsWith('tyre:') ? Number(scope.slice('tyre:'.length)) : null
export const limitScopes: readonly LimitScope[] = [...generalScopes, ...countries.map(({ id }) => countryScope(id))]
export type LimitName = keyof BatteryLimits | keyof TyreLimits
/** Some of them: what is not among them is the usual one. */
export type SetLimits = Partial<Record<LimitName, number>>

type Bounds = { min: number; max: number }
/** Outside of these a limit is a slip of the hand. Units as in `BatteryLimits` and `TyreLimits`. */
export const limitBounds: Record<LimitName, Bounds> = {
  cellWarnMv: { min: 1, max: 500 },
  cellAlertMv: { min: 1, max: 1000 },
  spreadWarnMv: { min: 1, max: 500 },
  spreadAlertMv: { min: 1, max: 1000 },
  spreadLoadMv: { min: 50, max: 2000 },
  cellLowAlert: { min: 0.5, max: 4 },
  cellLowWarn: { min: 0.5, max: 4 },
  cellHighWarn: { min: 1, max: 5 },
  cellHighAlert: { min: 1, max: 5 },
  totalWarn: { min: 0.5, max: 20 },
  totalAlert: { min: 0.5, max: 50 },
  temperatureWarn: { min: 0.5, max: 30 },
  temperatureAlert: { min: 0.5, max: 50 },
  hotWarn: { min: 20, max: 80 },
  hotAlert: { min: 20, max: 100 },
  healthWarn: { min: 1, max: 100 },
  healthAlert: { min: 1, max: 100 },
  insulationWarn: { min: 0.01, max: 10 },
  insulationAlert: { min: 0.01, max: 10 },
  legalMm: { min: 0.5, max: 5 },
  advisedMm: { min: 0.5, max: 8 },
  winterMm: { min: 0.5, max: 8 },
  winterLegalMm: { min: 0.5, max: 8 },
  axleWarnMm: { min: 0.5, max: 8 },
  axleAlertMm: { min: 0.5, max: 8 },
  axlePressureKpa: { min: 5, max: 200 },
  pressureShare: { min: 0.1, max: 1 },
  pressureLeastKpa: { min: 50, max: 300 },
  pressureHighWarn: { min: 1, max: 3 },
  pressureHighAlert: { min: 1, max: 3 },
  ageWarn: { min: 1, max: 30 },
  ageAlert: { min: 1, max: 30 },
}

/** What a chemistry or a country leans on: that of all packs, or of all tyres. */
export const baseOf = (scope: LimitScope): Base => (scope.startsWith('tyre') ? 'tyre' : 'battery')
const codeOf = (scope: LimitScope) => countries.find(({ id }) => id === countryOfScope(scope))?.code
const chemistryOf = (scope: LimitScope): Chemistry => chemistries.find((one) => scope === `battery:${one}`) ?? 'unknown'

/** The voltages of a cell are a chemistry's own: there are none for all packs. */
const ownLimits = (scope: LimitScope): SetLimits => ({
  ...(baseOf(scope) === 'tyre' ? tyreLimitsOf(codeOf(scope)) : defaultBatteryLimits),
  ...levelLimitsOf(chemistryOf(scope)),
})

export const limitNames = (scope: LimitScope): LimitName[] => keysOf(ownLimits(scope))

/** What holds in a scope where nothing is set for it; `forAll` is what is set for its base. */
export const usualLimits = (scope: LimitScope, forAll: SetLimits): SetLimits => ({
  ...ownLimits(scope),
  ...(scope === baseOf(scope) ? {} : forAll),
})

/** Each pair's first one is passed before, or with, its second: what is bad has been to be watched. */
const rising = [
  ['cellWarnMv', 'cellAlertMv'],
  ['spreadWarnMv', 'spreadAlertMv'],
  ['cellLowAlert', 'cellLowWarn'],
  ['cellLowWarn', 'cellHighWarn'],
  ['cellHighWarn', 'cellHighAlert'],
  ['totalWarn', 'totalAlert'],
  ['hotWarn', 'hotAlert'],
  ['temperatureWarn', 'temperatureAlert'],
  ['healthAlert', 'healthWarn'],
  ['insulationAlert', 'insulationWarn'],
  ['legalMm', 'advisedMm'],
  ['legalMm', 'winterMm'],
  ['axleWarnMm', 'axleAlertMm'],
  ['pressureHighWarn', 'pressureHighAlert'],
  ['ageWarn', 'ageAlert'],
] as const

/** The name of the first limit that is outside of its bounds. */
export const outOfBounds = (set: SetLimits): LimitName | null =>
  keysOf(set).find((name) => {
    const value = set[name] ?? limitBounds[name].min
    return value < limitBounds[name].min || value > limitBounds[name].max
  }) ?? null

/** Of the whole of a scope's limits the first two that contradict each other. */
export const outOfOrder = (whole: SetLimits): readonly [LimitName, LimitName] | null =>
  rising.find(([low, high]) => {
    const [from, to] = [whole[low], whole[high]]
    return from !== undefined && to !== undefined && from > to
  }) ?? null

type PackSet = {
  chemistry: Chemistry
  /** Of a vehicle's profile, and for which chemistry that has them. */
  profile: { chemistry: Chemistry; limits: SetLimits } | null
  /** What the operator has set for all packs, and for those of the chemistry. */
  forAll: SetLimits
  ofChemistry: SetLimits
}
/**
 * By which a pack is judged: by what the operator has set, else by its profile's limits, else by the documented ones. A
 * profile's limits that contradict what is set are left out.
 */
export function packLimits({ chemistry, profile, forAll, ofChemistry }: PackSet): BatteryLimits {
  const scope = `battery:${chemistry}` as const
  const documented = { ...defaultBatteryLimits, ...levelLimitsOf(chemistry) }
  // Another chemistry's voltages say nothing of this one's.
  const names: readonly string[] = limitNames(profile?.chemistry === chemistry ? scope : 'battery')
  const own = Object.fromEntries(Object.entries(profile?.limits ?? {}).filter(([name]) => names.includes(name)))
  const set = { ...forAll, ...ofChemistry }
  const limits = { ...documented, ...own, ...set }
  return outOfOrder(limits) ? { ...documented, ...set } : limits
}
