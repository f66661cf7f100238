import { expect, test } from 'vitest'
import { daysUpTo } from './day-bounds.ts'

const hour = 3_600_000
const lengths = (now: number, count: number, zone: string) => {
  const days = daysUpTo(now, count, zone)
  return days.slice(1).map(({ from }, index) => (from - days[index]!.from) / hour)
}

test('today is the day of the zone', () => {
  const now = Date.UTC(2026, 10, 20, 23)
  expect(daysUpTo(now, 1, 'UTC')).toEqual([{ day: '2026-11-20', from: Date.UTC(2026, 10, 20) }])
  expect(daysUpTo(now, 1, 'Asia/Shanghai')).toEqual([{ day: '2026-11-21', from: Date.UTC(2026, 10, 20, 16) }])
  expect(daysUpTo(now, 1, 'America/Los_Angeles')).toEqual([{ day: '2026-11-20', from: Date.UTC(2026, 10, 20, 8) }])
})

test('days in which the clock is changed are shorter or longer', () => {
  expect(lengths(Date.UTC(2026, 2, 31, 12), 4, 'Europe/Berlin')).toEqual([24, 23, 24])
  expect(lengths(Date.UTC(2026, 9, 27, 12), 4, 'Europe/Berlin')).toEqual([24, 25, 24])
  // In Chile the clock is put forward at midnight: that day begins at one.
  expect(lengths(Date.UTC(2026, 8, 8, 12), 4, 'America/Santiago')).toEqual([24, 23, 24])
})

test('a zone that is none is an error', () => {
  expect(() => daysUpTo(0, 1, 'Mars/Olympus')).toThrow(RangeError)
})
