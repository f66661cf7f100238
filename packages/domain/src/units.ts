import type { Lang } from './lang.ts'
import { keysOf } from './record.ts'

/** What a reader chooses from. What is sent, kept and judged is in kilometres, kilopascals, millimetres and degrees Celsius. */
export const unitChoices = {
  distance: ['km', 'mi'],
  pressure: ['bar', 'kPa', 'psi'],
  tread: ['mm', '32nds'],
  temperature: ['C', 'F'],
} as const
export type Quantity = keyof typeof unitChoices
export type Unit = (typeof unitChoices)[Quantity][number]
export type Units = { [Name in Quantity]: (typeof unitChoices)[Name][number] }

const metric: Units = { distance: 'km', pressure: 'bar', tread: 'mm', temperature: 'C' }
/** Our English is American. Elsewhere pressures are in what stands on the pumps where a language's drivers live. */
const usual: Partial<Record<Lang, Partial<Units>>> = {
  en: { distance: 'mi', pressure: 'psi', tread: '32nds', temperature: 'F' },
  cht: { pressure: 'psi' },
  jp: { pressure: 'kPa' },
  kor: { pressure: 'psi' },
  tr: { pressure: 'psi' },
  zh: { pressure: 'kPa' },
}

const quantities = keysOf(unitChoices)
const quantityOf = (unit: string): Quantity | undefined =>
  quantities.find((name) => unitChoices[name].some((one) => one === unit))

/** What somebody has chosen, written `mi.psi`: of each quantity the last one counts, and other words do not. */
const readChosen = (chosen: string): Partial<Units> =>
  Object.fromEntries(chosen.split('.').flatMap((unit) => (quantityOf(unit) ? [[quantityOf(unit), unit]] : [])))

/** The units of a reader: what is not chosen is usual where his language is spoken. */
export const unitsOf = (lang: Lang, chosen = ''): Units => ({ ...metric, ...usual[lang], ...readChosen(chosen) })

/** Choices, written shortly enough for a cookie and an address: `mi.psi`. */
export const writeUnits = (units: Partial<Units>): string => Object.values(units).join('.')

/** What was chosen before, and what has been chosen since. */
export const addChosen = (...chosen: readonly string[]): string => writeUnits(readChosen(chosen.join('.')))

/** What is measured and has several units: a difference of temperatures (kelvin) has no zero of its own. */
export const convertible = {
  km: 'distance',
  'km/h': 'distance',
  kPa: 'pressure',
  mm: 'tread',
  '°C': 'temperature',
  K: 'temperature',
} as const
export type Convertible = keyof typeof convertible

/** How many of a unit one of the measured is, and by how many decimals, at least and at most, it is written with more. */
const conversions: Record<Unit, { factor: number; decimals: readonly [least: number, most: number] }> = {
  km: { factor: 1, decimals: [0, 0] },
  mi: { factor: 1 / 1.609_344, decimals: [0, 0] },
  bar: { factor: 1 / 100, decimals: [1, 2] },
  kPa: { factor: 1, decimals: [0, 0] },
  psi: { factor: 1 / 6.894_757_293_168, decimals: [0, 0] },
  mm: { factor: 1, decimals: [0, 0] },
  // Of an inch.
  '32nds': { factor: 32 / 25.4, decimals: [-1, 0] },
  C: { factor: 1, decimals: [0, 0] },
  F: { factor: 1.8, decimals: [0, 0] },
}

export const chosenUnit = (measured: Convertible, units: Units): Unit => units[convertible[measured]]

/** @param digits decimals with which it would be written as it was measured */
export function decimalsOf(unit: Unit, digits: number): { least: number; most: number } {
  const [least, most] = conversions[unit].decimals
  return { least: Math.max(0, digits + least), most: Math.max(0, digits + most) }
}

export function convert(value: number, measured: Convertible, units: Units): number {
  const unit = chosenUnit(measured, units)
  return value * conversions[unit].factor + (measured === '°C' && unit === 'F' ? 32 : 0)
}

/** A distance that was told in another unit. */
export const kilometers = (distance: number, unit: Units['distance']): number => distance / conversions[unit].factor

/** The same value where its unit is the measured one. */
export const isAsMeasured = (measured: Convertible, units: Units): boolean =>
  conversions[chosenUnit(measured, units)].factor === 1

/** With more decimals than these nobody reads a figure any better. */
const mostMore = 4
/**
 * Values are judged as they were measured and shown as they are read, rounded: this many decimals more, and what is shown
 * tells the same.
 */
export function decimalsMore(tellsTheSame: (more: number) => boolean): number {
  let more = 0
  while (more < mostMore && !tellsTheSame(more)) more += 1
  return more
}
