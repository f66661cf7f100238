import { expect, test } from 'vitest'
import { trendScale } from './trend-scale.ts'

test.each([
  ['health', [98.5, 94], { least: 70, most: 100 }],
  ['health', [98.5, 64.2], { least: 60, most: 100 }],
  ['health', [101.2, 94], { least: 70, most: 101.2 }],
  ['depth', [7.8, 6.9], { least: 0, most: 7.8 }],
  ['delta', [0.012, 0.014], { least: 0, most: 0.014 }],
  ['delta', [0, 0], { least: 0, most: 0 }],
])('an axis of %s for %j is %j', (name, values, ends) => {
  expect(trendScale(name, values)).toEqual(ends)
})
