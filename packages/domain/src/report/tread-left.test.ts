import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treadLeft } from './tread-left.ts'

const at = (depthMm: number | null, odometerKm: number | null) => ({ depthMm, odometerKm })

test('what has worn over a distance says how far the rest will last', () => {
  expect(treadLeft(at(7.6, 10_000), at(5.6, 30_000), 1.6)).toEqual({ km: 40_000, wornMm: 2, overKm: 20_000 })
  expect(treadLeft(at(3, 10_000), at(1.5, 30_000), 1.6)?.km).toBe(0)
  expect(treadLeft(at(8, 0), at(7.5, 100_000), 1.6)?.km).toBe(80_000)
})

test('what cannot be known is not told', () => {
  for (const [then, now] of [
    [at(null, 0), at(5, 9_000)],
    [at(7, 0), at(null, 9_000)],
    [at(7, null), at(5, 9_000)],
    [at(7, 0), at(5, null)],
    [at(5.4, 0), at(5, 9_000)],
    [at(7, 0), at(5, 900)],
    [at(5, 0), at(7, 9_000)],
    [at(7, 9_000), at(5, 0)],
  ] as const)
    expect(treadLeft(then, now, 1.6)).toBeNull()
})

test('less tread never lasts longer', () => {
  const depth = fc.integer({ min: 10, max: 60 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(depth, depth, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const kmOf = (now: number) => treadLeft(at(8, 0), at(now, 20_000), 1.6)?.km ?? 0
      expect(kmOf(less)).toBeLessThanOrEqual(kmOf(more))
    }),
  )
})
