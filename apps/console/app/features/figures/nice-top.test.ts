import { expect, test } from 'vitest'
import { niceTop } from './nice-top.ts'

test.each([
  [0, 100],
  [100, 100],
  [101, 200],
  [4_500, 5_000],
  [50_001, 100_000],
])('an axis for %i ends at %i', (largest, top) => {
  expect(niceTop(largest)).toBe(top)
})
