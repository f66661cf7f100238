import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut, membershipState, type Piece, validUntil } from './spans.ts'
import { endOf } from './term.ts'

const now = Date.UTC(2026, 10, 20, 12)
const day = 86_400_000

test('nothing paid is no service', () => {
  expect(validUntil([])).toBeNull()
  expect(membershipState(null, now)).toBe('none')
})

test('one second before the end it is renewed from the end, one second after from now', () => {
  const first = { from: now - 365 * day, term: 'P1Y' }
  const end = validUntil([first])!
  expect(validUntil([first, { from: end - 1000, term: 'P1Y' }])).toBe(endOf(end, 'P1Y'))
  expect(validUntil([first, { from: end, term: 'P1Y' }])).toBe(endOf(end, 'P1Y'))
  expect(validUntil([first, { from: end + 1000, term: 'P1Y' }])).toBe(endOf(end + 1000, 'P1Y'))
})

test.each([
  [-1, 'valid'],
  [0, 'expired'],
  [1, 'expired'],
])('%i ms from its end it is %s', (ms, state) => {
  expect(membershipState(now, now + ms)).toBe(state)
})

const pieces = fc
  .array(fc.record({ from: fc.integer({ min: 0, max: 1000 * day }), term: fc.constantFrom('P1M', 'P1Y', 'PT72H') }), {
    maxLength: 8,
  })
  .map((all): Piece[] => all.toSorted((a, b) => a.from - b.from))

test('spans never overlap, never begin before their payment, and no paid time is lost', () => {
  fc.assert(
    fc.property(pieces, (paid) => {
      const spans = layOut(paid)
      spans.forEach(({ start, end }, at) => {
        expect(start).toBeGreaterThanOrEqual(paid[at]!.from)
        expect(end).toBe(endOf(start, paid[at]!.term))
        if (at > 0) expect(start).toBeGreaterThanOrEqual(spans[at - 1]!.end)
      })
    }),
  )
})

test('without a refunded piece the service ends earlier or as before, never later', () => {
  fc.assert(
    fc.property(pieces, fc.nat(7), (paid, out) => {
      const left = paid.filter((_, at) => at !== out)
      expect(validUntil(left) ?? 0).toBeLessThanOrEqual(validUntil(paid) ?? 0)
    }),
  )
})
