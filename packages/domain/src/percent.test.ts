import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOdds, formatPercent, parsePercent, typedPercent } from './percent.ts'

test.each([
  ['19', 1_900],
  ['19.25', 1_925],
  [' 7,5 ', 750],
  ['0', 0],
  ['100', 10_000],
])('%s percent is read', (text, basisPoints) => {
  expect(parsePercent(text)).toBe(basisPoints)
})

test.each(['', '.5', '1.', '1.234', '-1', '1e2', '1 000', 'x'])('%s is no percentage', (text) => {
  expect(parsePercent(text)).toBeNull()
})

test('every percentage is read back as it was written', () => {
  fc.assert(fc.property(fc.nat(99_999), (points) => parsePercent(typedPercent(points)) === points))
})

test('a percentage is written as the locale writes it', () => {
  expect(formatPercent(1_925, 'en')).toBe('19.25%')
  expect(formatPercent(700, 'de')).toBe('7,00\u00a0%')
})

test.each([
  [1e-6, '0.0001%'],
  [0.000_5, '0.05%'],
  [0.25, '25.00%'],
  [0, '0.00%'],
])('odds of %d are written as %s', (share, text) => {
  expect(formatOdds(share, 'en')).toBe(text)
})
