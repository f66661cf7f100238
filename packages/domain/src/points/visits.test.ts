import { expect, test } from 'vitest'
import { dayEnds, dayIn } from '../day.ts'
import { countedDay, streakOn, streakSeen } from './visits.ts'

const at = Date.UTC
const hour = 3_600_000

test('the same instant is another day elsewhere', () => {
  const noon = at(2026, 10, 20, 12)
  expect(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'].map((zone) => dayIn(noon, zone))).toEqual([
    '2026-11-21',
    '2026-11-20',
    '2026-11-20',
  ])
  expect(() => dayIn(noon, 'Mars/Olympus')).toThrow(RangeError)
})

test.each([
  ['the day that loses an hour has 23', at(2026, 2, 28, 23), 23],
  ['the day that gains one has 25', at(2026, 9, 24, 22), 25],
  ['a usual day has 24', at(2026, 10, 19, 23), 24],
])('%s', (_, midnight, hours) => {
  expect(dayEnds(midnight, 'Europe/Berlin') - midnight).toBe(hours * hour)
  expect(dayIn(midnight + hours * hour - 1, 'Europe/Berlin')).toBe(dayIn(midnight, 'Europe/Berlin'))
})

test('a day ends where the next begins, also where there is no midnight', () => {
  const evening = at(2026, 3, 23, 20)
  const end = dayEnds(evening, 'Africa/Cairo')
  expect([evening, end - 1, end].map((instant) => dayIn(instant, 'Africa/Cairo'))).toEqual([
    '2026-04-23',
    '2026-04-23',
    '2026-04-24',
  ])
})

test.each([
  ['the first visit', '2026-03-29', { day: null, streak: 0 }, 1],
  ['the day after', '2026-03-30', { day: '2026-03-29', streak: 6 }, 7],
  ['over the end of a year', '2027-01-01', { day: '2026-12-31', streak: 2 }, 3],
  ['a day was missed', '2026-03-31', { day: '2026-03-29', streak: 6 }, 1],
  ['the same day', '2026-03-29', { day: '2026-03-29', streak: 6 }, null],
  ['a day before, by another zone', '2026-03-28', { day: '2026-03-29', streak: 6 }, null],
])('%s', (_, day, visited, streak) => {
  expect(streakOn(day, visited)).toBe(streak)
})

test('a streak is seen until a day was missed', () => {
  const seen = (day: string) => streakSeen(day, { day: '2026-03-29', streak: 4 })
  expect(['2026-03-29', '2026-03-30', '2026-03-31'].map(seen)).toEqual([4, 4, 0])
})

test('on the day on which the zone changes the day before counts as well', () => {
  const at = Date.UTC(2028, 0, 10, 10, 30)
  const zone = 'Pacific/Kiritimati'
  expect(countedDay(at, { zone, zoneSince: 0 })).toEqual({ day: '2028-01-11', from: Date.UTC(2028, 0, 10, 10) })
  expect(countedDay(at, { zone, zoneSince: at })).toEqual({ day: '2028-01-11', from: Date.UTC(2028, 0, 9, 10, 30) })
  // The next day is one of its own.
  const next = at + 24 * 3_600_000
  expect(countedDay(next, { zone, zoneSince: at })).toEqual({ day: '2028-01-12', from: Date.UTC(2028, 0, 11, 10) })
})
