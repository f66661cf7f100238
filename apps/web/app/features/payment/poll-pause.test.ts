import { expect, test } from 'vitest'
import { pauseAfter, pollFor } from './poll-pause.ts'

test('the pauses between two questions only grow', () => {
  const pauses = [0, 9_999, 10_000, 29_999, 30_000, pollFor].map(pauseAfter)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
})

test('two minutes of asking are fewer than fifty questions', () => {
  let asked = 0
  for (let elapsed = 0; elapsed < pollFor; elapsed += pauseAfter(elapsed)) asked += 1
  expect(asked).toBeLessThan(50)
})
