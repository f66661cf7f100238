import { type BatteryLimits, type Chemistry, chemistries, defaultBatteryLimits } from './battery.ts'
import { defaultTyreLimits, type TyreLimits } from './tyre.ts'

/** Limits that the operator may set: for all packs, for those of one chemistry, for tyres. */
export const limitScopes = ['battery', ...chemistries.map((one) => `battery:${one}` as const), 'tyre'] as const
export type LimitScope = 'battery' | `battery:${Chemistry}` | 'tyre'
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

const isOfBattery = (scope: LimitScope): boolean => scope !== 'tyre'

export const limitNames = (scope: LimitScope): LimitName[] =>
  Object.keys(isOfBattery(scope) ? defaultBatteryLimits : defaultTyreLimits) as LimitName[]

/** What holds in a scope where nothing is set for it: for a chemistry what is set for all of them. */
export const usualLimits = (scope: LimitScope, forAll: SetLimits): SetLimits =>
  isOfBattery(scope) ? { ...defaultBatteryLimits, ...(scope === 'battery' ? {} : forAll) } : { ...defaultTyreLimits }

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
  (Object.entries(set) as [LimitName, number][]).find(
    ([name, value]) => value < limitBounds[name].min || value > limitBounds[name].max,
  )?.[0] ?? null

/** Of the whole of a scope's limits the first two that contradict each other. */
export const outOfOrder = (whole: SetLimits): readonly [LimitName, LimitName] | null =>
  rising.find(([low, high]) => {
    const [from, to] = [whole[low], whole[high]]
    return from !== undefined && to !== undefined && from > to
  }) ?? null
