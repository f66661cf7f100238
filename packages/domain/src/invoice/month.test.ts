import { expect, test } from 'vitest'
import { canCloseMonth, isMonth, monthAfter, monthBegins, monthIn } from './month.ts'

test('months are those of the zone, and follow each other over the year', () => {
  const at = Date.UTC(2026, 11, 31, 23, 30)
  expect([monthIn(at, 'UTC'), monthIn(at, 'Europe/Berlin')]).toEqual(['2026-12', '2027-01'])
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthBegins('2027-01', 'Europe/Berlin')).toBe(Date.UTC(2026, 11, 31, 23))
  expect(monthBegins('2026-07', 'Europe/Berlin')).toBe(Date.UTC(2026, 5, 30, 22))
})

test.each(['2026-00', '2026-13', '0000-01', '2026-1', '26-01', '2026-01-01', ''])('“%s” is no month', (text) => {
  expect(isMonth(text)).toBe(false)
})

test('a month is closed in its turn, after its end, and when nothing is missing', () => {
  const open = { month: '2026-10', endsAt: 100, missing: 0 }
  const verdict = (part: object, month = '2026-10', now = 100) => {
    const said = canCloseMonth({ ...open, ...part }, month, now)
    return said.ok || said.reason
  }
  expect(verdict({})).toBe(true)
  expect(verdict({}, '2026-11')).toBe('month_out_of_turn')
  expect(verdict({}, '2026-10', 99)).toBe('month_not_over')
  expect(verdict({ missing: 1 })).toBe('month_incomplete')
})
