import { expect, test } from 'vitest'
import { dayIn } from '../day.ts'
import {
  activityStateOf,
  canDraw,
  canEditActivity,
  canSchedule,
  drawsLeft,
  isSeedPublic,
  longestActivity,
  overlap,
} from './activity.ts'

const times = { publishedAt: 1, startsAt: 10_000, endsAt: 20_000 }

test.each([
  [9_999, 'scheduled', true],
  [10_000, 'running', false],
  [19_999, 'running', false],
  [20_000, 'ended', false],
] as const)('at %i an activity from 10,000 to 20,000 is %s, and editable: %s', (now, state, editable) => {
  expect(activityStateOf(times, now)).toBe(state)
  expect(canEditActivity(times, now).ok).toBe(editable)
  expect(activityStateOf({ ...times, publishedAt: null }, now)).toBe('draft')
})

test.each([
  [10_000, 20_000, 19_999, true],
  [10_000, 20_000, 20_000, false],
  [10_000, 10_000, 0, false],
  [0, longestActivity + 1, 0, false],
])('from %i to %i can be scheduled at %i: %s', (startsAt, endsAt, now, ok) => {
  expect(canSchedule({ startsAt, endsAt }, now).ok).toBe(ok)
})

test.each([
  [10_000, 20_000, true],
  [19_999, 30_000, true],
  [20_000, 30_000, false],
  [0, 10_000, false],
  [15_000, 15_000, false],
])('from %i to %i and from 10,000 to 20,000 overlap: %s', (startsAt, endsAt, both) => {
  expect(overlap({ startsAt, endsAt }, times)).toBe(both)
  expect(overlap(times, { startsAt, endsAt })).toBe(both)
})

test('the seed is public a minute after the end, never of a draft', () => {
  expect(isSeedPublic(times, 79_999)).toBe(false)
  expect(isSeedPublic(times, 80_000)).toBe(true)
  expect(isSeedPublic({ ...times, publishedAt: null }, 80_000)).toBe(false)
})

test.each([
  ['the day begins fourteen hours before UTC’s', 'Pacific/Kiritimati', '2026-11-22T10:00:00Z', '2026-11-23'],
  ['and the millisecond before it has not begun', 'Pacific/Kiritimati', '2026-11-22T09:59:59.999Z', '2026-11-22'],
  ['the day begins eleven hours after UTC’s', 'Pacific/Pago_Pago', '2026-11-23T11:00:00Z', '2026-11-23'],
  ['and the millisecond before it has not begun', 'Pacific/Pago_Pago', '2026-11-23T10:59:59.999Z', '2026-11-22'],
  ['a day of 23 hours begins at one hour', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['and ends an hour earlier', 'Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['a day of 25 hours has its second half past two too', 'Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25'],
  ['and ends an hour later', 'Europe/Berlin', '2026-10-25T22:59:59.999Z', '2026-10-25'],
  ['a day that begins at one o’clock', 'America/Santiago', '2026-09-06T03:59:59.999Z', '2026-09-05'],
])('%s', (_, zone, at, day) => {
  expect(dayIn(Date.parse(at), zone)).toBe(day)
})

const activity = { times, active: true, perDay: 3, perPerson: 10, points: 20 }
const mine = { isKeptOut: false, today: 0, inAll: 0, rights: 0, balance: 20 }
test.each([
  [{}, {}, 10_000, null],
  [{}, { balance: 19 }, 10_000, 'insufficient_points'],
  [{}, { balance: 0, rights: 1 }, 10_000, null],
  [{ points: null }, { balance: 900 }, 10_000, 'draw_no_right'],
  [{}, { today: 3 }, 10_000, 'draw_day_limit'],
  [{}, { today: 3, inAll: 10 }, 10_000, 'draw_activity_limit'],
  [{}, {}, 9_999, 'draw_not_started'],
  [{}, {}, 20_000, 'draw_ended'],
  [{ active: false }, {}, 10_000, 'draw_not_now'],
  [{}, { isKeptOut: true }, 10_000, 'draw_not_now'],
  [{ times: { ...times, publishedAt: null } }, {}, 10_000, 'draw_not_now'],
] as const)('an activity %j and what I have %j at %i: %s', (over, own, now, reason) => {
  const verdict = canDraw({ ...activity, ...over }, { ...mine, ...own }, now)
  expect(verdict).toEqual(reason === null ? { ok: true } : { ok: false, reason })
})

test.each([
  [{}, {}, 1],
  [{}, { rights: 1, balance: 39 }, 2],
  [{ points: null }, { rights: 2 }, 2],
  [{}, { rights: 9, today: 1 }, 2],
  [{}, { rights: 9, inAll: 9 }, 1],
  [{}, { rights: 9, today: 3 }, 0],
  [{ active: false }, { rights: 9 }, 0],
])('an activity %j and what I have %j leave %i draws', (over, own, left) => {
  expect(drawsLeft({ ...activity, ...over }, { ...mine, ...own }, 10_000)).toBe(left)
})
