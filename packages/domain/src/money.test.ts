import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocate,
  type Currency,
  defaultCurrency,
  formatMoney,
  type Minor,
  minor,
  moneyParts,
  parseMoney,
  roundDownTo,
  share,
  typedMoney,
} from './money.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => value as Minor)

test('the parts of a split sum to the whole, and none is off by a unit from its exact share', () => {
  fc.assert(
    fc.property(amount, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }), (total, weights) => {
      const parts = allocate(total, weights)
      const sum = weights.reduce((a, b) => a + b, 0)
      expect(parts.reduce<number>((a, b) => a + b, 0)).toBe(total)
      if (sum > 0)
        parts.forEach((part, index) => expect(Math.abs(part - (total * weights[index]!) / sum)).toBeLessThan(1))
    }),
  )
})

test('a share is rounded half up, once', () => {
  expect(share(minor(150), 3_333)).toBe(50)
  expect(share(minor(1), 5_000)).toBe(1)
  expect(share(minor(1), 4_999)).toBe(0)
  fc.assert(fc.property(amount, (value) => void expect(share(value, 10_000)).toBe(value)))
})

test('rounding down to a step leaves less than a step', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 100_000 }), (value, step) => {
      const rounded = roundDownTo(value, step as Minor)
      expect(rounded % step).toBe(0)
      expect(value - rounded).toBeGreaterThanOrEqual(0)
      expect(value - rounded).toBeLessThan(step)
    }),
  )
})

test('an amount is refused unless it is a whole number of minor units', () => {
  for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => minor(bad)).toThrow(RangeError)
})

test.each([
  ['en', '$1,299.90'],
  ['de', '1.299,90 $'],
  ['ja', '$1,299.90'],
])('in %s 129990 cents are %s', (locale, text) => {
  expect(formatMoney(minor(129_990), defaultCurrency, locale).replace(/\s/g, ' ')).toBe(text)
})

test('a currency without minor units is not divided', () => {
  expect(formatMoney(minor(1_500), 'JPY' as Currency, 'en')).toBe('¥1,500')
})

test('the parts of a price tag are the whole price', () => {
  for (const locale of ['en', 'de', 'fr', 'ja', 'ru', 'tr', 'zh-Hans']) {
    const { prefix, whole, fraction, suffix } = moneyParts(minor(129_990), defaultCurrency, locale)
    expect(prefix + whole + fraction + suffix).toBe(formatMoney(minor(129_990), defaultCurrency, locale))
  }
})

test('what people type is read, and what is not an amount is not guessed at', () => {
  expect(parseMoney('129.9', defaultCurrency)).toBe(12_990)
  expect(parseMoney(' 1,05 ', defaultCurrency)).toBe(105)
  for (const bad of ['', '-1', '1.005', '1e3', 'free', '1.', '.5']) expect(parseMoney(bad, defaultCurrency)).toBeNull()
})

test('an amount is written as it is typed, and read back the same', () => {
  for (const amount of [0, 5, 12_990, 100_000_000])
    expect(parseMoney(typedMoney(minor(amount), defaultCurrency), defaultCurrency)).toBe(amount)
  expect(typedMoney(minor(12_990), defaultCurrency)).toBe('129.90')
  expect(typedMoney(minor(1_500), 'JPY' as Currency)).toBe('1500')
})
