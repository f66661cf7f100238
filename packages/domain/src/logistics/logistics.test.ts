import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isPlausibleTime,
  isTrackingNumber,
  logisticsStates,
  newestFirst,
  parcelState,
  readState,
  readTime,
  trackingNumber,
  trackingUrl,
} from './logistics.ts'

const anEvent = fc.record({ at: fc.integer({ min: 0, max: 20 }), state: fc.constantFrom(...logisticsStates) })

test('the latest event by its own time wins, in whatever order events come', () => {
  fc.assert(
    fc.property(fc.array(anEvent, { minLength: 1 }), (events) => {
      const latest = Math.max(...events.map(({ at }) => at))
      expect(newestFirst(events)[0]!.at).toBe(latest)
      expect(parcelState(events)).toBe(parcelState(events.toReversed()))
    }),
  )
})

test('a parcel of which nothing was heard waits for the carrier', () => {
  expect(parcelState([])).toBe('awaiting_pickup')
})

test('of two events of one instant the one further on the way counts', () => {
  const both = [
    { at: 5, state: 'delivered' },
    { at: 5, state: 'out_for_delivery' },
  ] as const
  expect(parcelState(both)).toBe('delivered')
})

test.each([
  ['2026-11-20 14:05', Date.UTC(2026, 10, 20, 14, 5)],
  ['2026-11-20T14:05:09Z', Date.UTC(2026, 10, 20, 14, 5, 9)],
  ['2026-11-20T14:05:09.123+01:00', Date.UTC(2026, 10, 20, 13, 5, 9)],
  [' 2026-11-20 14:05 -0530 ', Date.UTC(2026, 10, 20, 19, 35)],
  ['2028-02-29 00:00', Date.UTC(2028, 1, 29)],
  ['2026-02-29 00:00', null],
  ['2026-11-31 00:00', null],
  ['2026-11-20 25:00', null],
  ['2026-11-20 14:05 +99:00', null],
  ['20.11.2026 14:05', null],
  ['2026-11-20', null],
  ['', null],
])('the time %s', (text, at) => {
  expect(readTime(text)).toBe(at)
})

test('a state is read as people write it', () => {
  expect(readState(' Out for  Delivery ')).toBe('out_for_delivery')
  expect(readState('in-transit')).toBe('in_transit')
  expect(readState('gone')).toBeNull()
  for (const state of logisticsStates) expect(readState(state)).toBe(state)
})

test('a number stands in the courier’s address as one piece; what is no address is none', () => {
  expect(trackingUrl('https://c.example/?n={number}&again={number}', 'A/1 b')).toBe(
    'https://c.example/?n=A%2F1%20b&again=A%2F1%20b',
  )
  expect(trackingUrl('javascript:alert({number})', '1')).toBe('')
  expect(trackingUrl('', '1')).toBe('')
  expect(trackingNumber(' jd 00 1\t')).toBe('JD001')
  for (const number of ['3,40434E+17', '3.4E17', '12E+3', '<SCRIPT>ALERT(1)</SCRIPT>', ''])
    expect(isTrackingNumber(number), number).toBe(false)
  for (const number of ['00340434161094042777', 'JD001', '1Z999AA10123456784', 'E17', 'AB-12/3 4'])
    expect(isTrackingNumber(number), number).toBe(true)
})

test('times that cannot be are refused', () => {
  const now = Date.UTC(2026, 10, 20)
  const plausible = (days: number) => isPlausibleTime(now + days * 86_400_000, now)
  expect([-731, -730, 0, 1, 1.01].map(plausible)).toEqual([false, true, true, true, false])
})
