import { keysOf } from '../record.ts'
import { countries } from '../address/countries.ts'
import { type BatteryLimits, type Chemistry, chemistries, defaultBatteryLimits } from './battery.ts'
import { defaultTyreLimits, type TyreLimits } from './tyre.ts'

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
  temperatureWarn: { min: 0.5, max: 30 },
  temperatureAlert: { min: 0.5, max: 50 },
  healthWarn: { min: 1, max: 100 },
  healthAlert: { min: 1, max: 100 },
  insulationWarn: { min: 0.01, max: 10 },
  insulationAlert: { min: 0.01, max: 10 },
  legalMm: { min: 0.5, max: 5 },
  advisedMm: { min: 0.5, max: 8 },
  winterMm: { min: 0.5, max: 8 },
  pressureShare: { min: 0.1, max: 1 },
}

/** What a chemistry or a country leans on: that of all packs, or of all tyres. */
export const baseOf = (scope: LimitScope): Base => (scope.startsWith('tyre') ? 'tyre' : 'battery')
const defaults = { battery: defaultBatteryLimits, tyre: defaultTyreLimits }

export const limitNames = (scope: LimitScope): LimitName[] => keysOf<LimitName>(defaults[baseOf(scope)])

/** What holds in a scope where nothing is set for it; `forAll` is what is set for its base. */
export const usualLimits = (scope: LimitScope, forAll: SetLimits): SetLimits => ({
  ...defaults[baseOf(scope)],
  ...(scope === baseOf(scope) ? {} : forAll),
})

/** Each pair's first one is passed before, or with, its second: what is bad has been to be watched. */
const rising = [
  ['cellWarnMv', 'cellAlertMv'],
  ['temperatureWarn', 'temperatureAlert'],
  ['healthAlert', 'healthWarn'],
  ['insulationAlert', 'insulationWarn'],
  ['legalMm', 'advisedMm'],
  ['legalMm', 'winterMm'],
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
