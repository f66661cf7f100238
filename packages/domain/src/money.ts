import { numberFormat } from './formats.ts'

/** An integer of minor units (cents). Divided, rounded and formatted in this file only. */
export type Minor = number & { readonly __brand: 'Minor' }
/** An ISO 4217 code in capitals. */
export type Currency = string & { readonly __brand: 'Currency' }

/** @throws RangeError for anything but a safe integer: a fraction of a cent is a bug, not an amount. */
export function minor(amount: number): Minor {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount of minor units: ${amount}`)
  return amount as Minor
}

export const zero = minor(0)
export const defaultCurrency = 'USD' as Currency

export const add = (...amounts: Minor[]): Minor => minor(amounts.reduce<number>((total, amount) => total + amount, 0))
export const subtract = (from: Minor, amount: Minor): Minor => minor(from - amount)
export const negate = (amount: Minor): Minor => minor(0 - amount)
export const times = (amount: Minor, quantity: number): Minor => minor(amount * quantity)
export const smaller = (a: Minor, b: Minor): Minor => (a < b ? a : b)
export const larger = (a: Minor, b: Minor): Minor => (a > b ? a : b)

/** `basisPoints` hundredths of a percent of an amount of zero or more, rounded half up, once. */
export function share(amount: Minor, basisPoints: number): Minor {
  const product = BigInt(amount) * BigInt(basisPoints)
  return minor(Number((product + 5_000n) / 10_000n))
}

/** What is to be expected of amounts that come so many times out of `of`, rounded half up, once. */
export function expectation(parts: readonly { amount: Minor; times: number }[], of: number): Minor {
  const sum = parts.reduce((total, part) => total + BigInt(part.amount) * BigInt(part.times), 0n)
  return minor(Number((2n * sum + BigInt(of)) / (2n * BigInt(of))))
}

/** Whole `percent` of an amount of zero or more, rounded down. */
export const shareDown = (amount: Minor, percent: number): Minor =>
  minor(Number((BigInt(amount) * BigInt(percent)) / 100n))

/** The largest whole multiple of `step` that is not above the amount. */
export const roundDownTo = (amount: Minor, step: Minor): Minor => minor(amount - (amount % step))

/**
 * Splits an amount in proportion to the weights by largest remainder, so that the parts sum exactly;
 * equal remainders go to the earlier part. All weights zero: everything to the first part.
 */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : zero))
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((product) => product / sum)
  let left = BigInt(total) - parts.reduce((a, b) => a + b, 0n)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0n) break
    parts[index] = parts[index]! + 1n
    left -= 1n
  }
  return parts.map((part) => minor(Number(part)))
}

/** The nearest whole multiple of `step` of an amount of zero or more, half up. */
export const roundTo = (amount: Minor, step: Minor): Minor => roundDownTo(minor(amount + Math.floor(step / 2)), step)

/** One of the currency, as 1.00. */
export const wholeUnit = (currency: Currency): Minor => minor(scaleOf(currency))

/** `rate` for each unit of the currency, and in proportion for a part of one, rounded down. */
export const perUnit = (amount: Minor, rate: number, currency: Currency): number =>
  Number((BigInt(amount) * BigInt(rate)) / BigInt(scaleOf(currency)))

type MoneyParts = { prefix: string; whole: string; fraction: string; suffix: string }
type Format = { intl: Intl.NumberFormat; scale: number; digits: number; parts: Map<number, MoneyParts> }
const formats = new Map<string, Format>()

/** Kept as a whole: a list asks for it dozens of times. */
function formatOf(currency: Currency, locale: string): Format {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    const intl = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    const digits = intl.resolvedOptions().maximumFractionDigits ?? 2
    format = { intl, scale: 10 ** digits, digits, parts: new Map() }
    formats.set(key, format)
  }
  return format
}

/** Minor units in one unit of the currency. */
export const scaleOf = (currency: Currency): number => formatOf(currency, 'en').scale

/** The amount as people of the locale (BCP 47) write it: `$129.90`, `129,90 $`. */
export function formatMoney(amount: Minor, currency: Currency, locale: string): string {
  const { intl, scale } = formatOf(currency, locale)
  return intl.format(amount / scale)
}

const mostParts = 10_000

/** The same, in the parts that a price tag sets in different sizes. Kept, because a list has dozens and each page the same ones. */
export function moneyParts(amount: Minor, currency: Currency, locale: string): Readonly<MoneyParts> {
  const { intl, scale, parts } = formatOf(currency, locale)
  const known = parts.get(amount)
  if (known) return known
  const tag = { prefix: '', whole: '', fraction: '', suffix: '' }
  for (const { type, value } of intl.formatToParts(amount / scale)) {
    if (type === 'integer' || type === 'group') tag.whole += value
    else if (type === 'decimal' || type === 'fraction') tag.fraction += value
    else if (tag.whole) tag.suffix += value
    else tag.prefix += value
  }
  if (parts.size >= mostParts) parts.clear()
  parts.set(amount, tag)
  return tag
}

/** Reads what a person types into an amount field (`129.9`, `1,5`); null where it is not an amount of the currency. */
export function parseMoney(text: string, currency: Currency): Minor | null {
  const { digits } = formatOf(currency, 'en')
  const match = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.trim())
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > digits) return null
  return minor(Number(match[1]! + fraction.padEnd(digits, '0')))
}

/** An amount as `parseMoney` reads it back: `129.90`. */
export function typedMoney(amount: Minor, currency: Currency): string {
  const { scale, digits } = formatOf(currency, 'en')
  return (amount / scale).toFixed(digits)
}
