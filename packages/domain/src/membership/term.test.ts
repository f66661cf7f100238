import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOf, isTerm, monthsOf, unitOf } from './term.ts'

const at = (text: string): number => Date.parse(text)

test.each([
  ['a year', '2026-03-01T10:20:30.400Z', 'P1Y', '2027-03-01T10:20:30.400Z'],
  ['a year from 29 February', '2028-02-29T23:59:59.999Z', 'P1Y', '2029-02-28T23:59:59.999Z'],
  ['four years from 29 February', '2028-02-29T00:00:00Z', 'P4Y', '2032-02-29T00:00:00Z'],
  ['a year to a 29 February', '2027-02-28T12:00:00Z', 'P1Y', '2028-02-28T12:00:00Z'],
  ['a month from the 31st to a short one', '2026-01-31T08:00:00Z', 'P1M', '2026-02-28T08:00:00Z'],
  ['a month from the 31st in a leap year', '2028-01-31T08:00:00Z', 'P1M', '2028-02-29T08:00:00Z'],
  ['a month over the end of a year', '2026-12-31T23:00:00Z', 'P1M', '2027-01-31T23:00:00Z'],
  ['six months from the end of August', '2026-08-31T00:00:00Z', 'P6M', '2027-02-28T00:00:00Z'],
  ['thirty days', '2026-02-10T00:00:00Z', 'P30D', '2026-03-12T00:00:00Z'],
  ['three days by the hour', '2026-10-24T12:00:00Z', 'PT72H', '2026-10-27T12:00:00Z'],
])('%s', (_, start, term, end) => {
  expect(new Date(endOf(at(start), term)).toISOString()).toBe(new Date(end).toISOString())
})

test.each([
  '',
  'P',
  'P0Y',
  'P0M',
  '1Y',
  'P1Y6M',
  'P-1Y',
  'P1.5Y',
  'P11Y',
  'P121M',
  'P3651D',
  'PT8761H',
  'P1W',
  'p1y',
  'P1Y ',
])('%j is no term', (text) => {
  expect(isTerm(text)).toBe(false)
})

test.each([
  ['P1Y', 12, { unit: 'year', count: 1 }],
  ['P6M', 6, { unit: 'month', count: 6 }],
  ['P90D', 3, { unit: 'day', count: 90 }],
  ['PT72H', 0, { unit: 'hour', count: 72 }],
])('%s is %i months to a price per month', (term, months, unit) => {
  expect(isTerm(term)).toBe(true)
  expect(monthsOf(term)).toBe(months)
  expect(unitOf(term)).toEqual(unit)
})

test('a term ends after its start, and a longer one later', () => {
  const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 119 }), (date, months) => {
      const shorter = endOf(date.getTime(), `P${months}M`)
      expect(shorter).toBeGreaterThan(date.getTime())
      expect(endOf(date.getTime(), `P${months + 1}M`)).toBeGreaterThan(shorter)
      if (months <= 10) expect(endOf(date.getTime(), `P${months}Y`)).toBe(endOf(date.getTime(), `P${months * 12}M`))
    }),
  )
})
